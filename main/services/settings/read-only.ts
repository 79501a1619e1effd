import type { ReadOnlyView } from '#contract/read-only.ts';
import type { Policy } from './policy.ts';
import type { ProfileRecord } from './settings.ts';

/** What settings and policy say about a profile. What a policy says of one backend goes before what it says of all. */
export function readOnlySettings(
  { readOnly, preset, sample }: ProfileRecord,
  policy: Pick<Policy, 'readOnly' | 'reasonRequired'>,
): Omit<ReadOnlyView, 'unlocked'> {
  // The sample backend is inside the app: there is nothing to protect.
  const managed = !sample && (preset?.readOnly ?? policy.readOnly);
  return {
    managed,
    on: managed || readOnly,
    reasonRequired: !sample && (preset?.reasonRequired ?? policy.reasonRequired),
  };
}
