import { useTranslation } from 'react-i18next';
import { type NotificationRule, projectKinds } from '#contract/notifications.ts';
import { useProfile } from '#state/context.ts';
import { RuleMenu } from './rule-menu.tsx';
import type { Rules } from './use-rules.ts';

/** A rule that inherits everything. */
export const noRule: NotificationRule = { on: null, mute: null };

interface ProjectRuleMenuProps {
  readonly projectId: string;
  /** The name of the button, before the effect of the rule. */
  readonly name: string;
  readonly subtle?: boolean;
  readonly rules: Rules;
}

/** The rules of one project. */
export function ProjectRuleMenu({ projectId, name, subtle = false, rules }: ProjectRuleMenuProps) {
  const { t } = useTranslation();
  const { notifications } = useProfile();
  const own = notifications.projects.find((each) => each.projectId === projectId);
  return (
    <RuleMenu
      inherits
      name={name}
      subtle={subtle}
      rule={own?.all ?? noRule}
      kinds={projectKinds.map((kind) => ({
        kind,
        name: t(`notifications.projects.kind.${kind}`),
        rule: own?.kinds[kind] ?? noRule,
      }))}
      onChange={(to, kind) => rules.change({ projectId, kind }, to)}
    />
  );
}
