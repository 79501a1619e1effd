import ProfileShortcuts from '../features/profiles/profile-shortcuts.tsx';
import AreaKeys from './area-keys.tsx';

/** The keys that go to an area of the window and to a backend. */
export default function WindowKeys() {
  return (
    <>
      <AreaKeys />
      <ProfileShortcuts />
    </>
  );
}
