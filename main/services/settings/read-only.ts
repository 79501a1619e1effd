import type { ReadOnlyState } from '#contract/read-only.ts';
import type { Policy } from './policy.ts';
import type { ProfileRecord } from './settings.ts';

/**
 * The effective read-only settings of a profile. The policy's value for one backend takes precedence over
 * that for all.
 */
export function readOnlySettings(
  { readOnly, preset, sample }: ProfileRecord,
  policy: Pick<Policy, 'readOnly' | 'reasonRequired'>,
): Omit<ReadOnlyState, 'unlocked'> {
  // The sample backend is part of the app and needs no protection.
  const managed = !sample && (preset?.readOnly ?? policy.readOnly);
  return {
    managed,
    on: managed || readOnly,
    reasonRequired: !sample && (preset?.reasonRequired ?? policy.reasonRequired),
  };
}
