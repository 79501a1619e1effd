import { useCurrentProfileId, useProfile } from '#state/context.ts';
import { BackendChip } from './backend-avatar.tsx';

/** Names the backend of a dialog, if it is not the current one. */
export function OtherBackend() {
  const profile = useProfile();
  const currentId = useCurrentProfileId();
  return profile.id === currentId ? null : (
    <div>
      <BackendChip profile={profile} />
    </div>
  );
}
