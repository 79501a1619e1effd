import { type LockableSetting, lockableSettings, type PolicyInfo } from '#contract/policy.ts';
import { factsOf } from '../connection/certificate-facts.ts';
import type { Policy } from '../settings/policy.ts';

/** A policy for the window; null without a policy file. */
export function policyInfo(policy: Policy): PolicyInfo | null {
  const { file, unusable, problems, backends, proxy, readOnly, reasonRequired, largeLists } = policy;
  if (file === null) return null;
  return {
    ...{ file, unusable, problems, proxy, readOnly, reasonRequired, largeLists },
    updatesAllowed: policy.updatesAllowed,
    locked: lockableSettings.filter((name) => isLocked(policy, name)),
    authorities: policy.authorities.flatMap(factsOf),
    backends: backends.length,
  };
}

function isLocked({ notifications, desktop }: Policy, name: LockableSetting): boolean {
  const [area, key = ''] = name.split('.');
  return Object.hasOwn(area === 'desktop' ? desktop : notifications, key);
}
