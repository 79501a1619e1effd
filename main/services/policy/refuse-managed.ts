import type { ProfileView } from '#contract/state.ts';
import { failure } from '../errors/app-failure.ts';

/** Before a change of what the policy sets in a backend. @throws AppFailure `managed` for a backend of the policy */
export function refuseManaged({ managed }: Pick<ProfileView, 'managed'>): void {
  if (managed) throw failure('managed');
}
