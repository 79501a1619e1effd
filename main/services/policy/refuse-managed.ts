import type { ProfileInfo } from '#contract/state.ts';
import { failure } from '../errors/app-failure.ts';

/** Guards a change of what the policy sets in a backend. @throws AppFailure `managed` for a backend of the policy */
export function refuseManaged({ managed }: Pick<ProfileInfo, 'managed'>): void {
  if (managed) throw failure('managed');
}

/**
 * Guards a change of the connection to the sample backend. It is part of the app and no policy applies to it, so
 * its profile must not be connected to another backend.
 * @throws AppFailure `bad-input` for the sample backend
 */
export function refuseSample({ sample }: Pick<ProfileInfo, 'sample'>): void {
  if (sample) throw failure('bad-input', { field: 'profileId' });
}

/** Guards a change of the connection to a backend. @throws AppFailure like `refuseManaged` and `refuseSample` */
export function refuseFixed(profile: Pick<ProfileInfo, 'managed' | 'sample'>): void {
  refuseManaged(profile);
  refuseSample(profile);
}
