import { useProfile, useViewedProfileId } from '#state/context.ts';
import { BackendChip } from './backend-avatar.tsx';

/** Names the backend of a dialog, if it is not the current one. */
export function OtherBackend() {
  const profile = useProfile();
  const viewedId = useViewedProfileId();
  return profile.id === viewedId ? null : (
    <div>
      <BackendChip profile={profile} />
    </div>
  );
}
