import { isActive, muteEnd } from '#contract/mute.ts';
import type {
  NotificationRule,
  NotificationRules,
  ProfileNotificationRules,
  RuleAddress,
  RuleChange,
} from '#contract/notifications.ts';

const none: NotificationRule = { on: null, mute: null };

/**
 * The rules of a profile after one of them was changed. Rules without any setting are removed.
 *
 * @param now ms since the epoch, when muting begins
 */
export function changeRule(
  rules: ProfileNotificationRules,
  { projectId, kind }: RuleAddress,
  to: RuleChange,
  now: number,
): ProfileNotificationRules {
  const apply = <Rules extends NotificationRules>(reach: Rules): Rules =>
    kind === null
      ? { ...reach, all: changed(reach.all, to, now) }
      : { ...reach, kinds: { ...reach.kinds, [kind]: changed(reach.kinds[kind] ?? none, to, now) } };
  if (projectId === null) return withoutDefaults(apply(rules), now);
  const project = rules.projects.find((each) => each.projectId === projectId);
  const others = rules.projects.filter((each) => each !== project);
  const next = apply(project ?? { projectId, all: none, kinds: {} });
  return withoutDefaults({ ...rules, projects: [...others, next] }, now);
}

function changed(rule: NotificationRule, to: RuleChange, now: number): NotificationRule {
  switch (to) {
    case 'on':
      return { on: true, mute: null };
    case 'off':
      return { on: false, mute: null };
    case 'inherit':
      return none;
    default:
      return { ...rule, mute: { until: muteEnd(to, now) } };
  }
}

function withoutDefaults(rules: ProfileNotificationRules, now: number): ProfileNotificationRules {
  return {
    ...withoutEmpty(rules, now),
    projects: rules.projects
      .map((project) => withoutEmpty(project, now))
      .filter(({ all, kinds }) => !isDefaultRule(all) || Object.keys(kinds).length > 0),
  };
}

function withoutEmpty<Rules extends NotificationRules>(rules: Rules, now: number): Rules {
  const current = (rule: NotificationRule) => (isActive(rule.mute, now) ? rule : { ...rule, mute: null });
  const kinds = Object.entries(rules.kinds)
    .map(([kind, rule]) => [kind, current(rule)] as const)
    .filter(([, rule]) => !isDefaultRule(rule));
  return { ...rules, all: current(rules.all), kinds: Object.fromEntries(kinds) };
}

function isDefaultRule({ on, mute }: NotificationRule): boolean {
  return on === null && mute === null;
}
