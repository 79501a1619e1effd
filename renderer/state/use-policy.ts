import type { LockableSetting, PolicyInfo } from '#contract/policy.ts';
import { useStoreState } from './context.ts';

/** What the administrator's policy sets; null without a policy. */
export function usePolicy(): PolicyInfo | null {
  return useStoreState('clientState', ({ info }) => info?.policy ?? null);
}

/** Whether the policy locks a setting of the app. */
export function useLocked(name: LockableSetting): boolean {
  return usePolicy()?.locked.includes(name) ?? false;
}
