import type {
  NotificationRule,
  NotificationRules,
  ProfileNotificationRules,
  RuleAddress,
  RuleChange,
} from '#contract/notifications.ts';
import { isActive, muteEnd } from '#shared/mute.ts';
import { failure } from '../errors/app-failure.ts';

const none: NotificationRule = { on: null, mute: null };

/** Maximum number of projects of one profile with rules of their own: more than anyone sets. */
const maxProjectRules = 2_000;

/**
 * The rules of a profile after one of them was changed. Rules without any setting are removed.
 *
 * @param now in ms since the epoch, when muting begins
 * @throws AppFailure `bad-input` if too many projects have rules
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
  const changedRules = withoutDefaults({ ...rules, projects: [...others, next] }, now);
  // Fewer than before are accepted, even if still over the limit.
  if (changedRules.projects.length > Math.max(maxProjectRules, rules.projects.length))
    throw failure('bad-input', { field: 'projectId', limit: maxProjectRules });
  return changedRules;
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
