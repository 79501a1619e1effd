import { Notifications } from '@mantine/notifications';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { useProfile } from './context.ts';
import { toastsOf } from './toasts.ts';

/**
 * The toasts of the profile in view, on every screen. Where a modal dialog is open they are inside it: below its backdrop
 * nobody would see them, and assistive technology would not hear them.
 */
export default function ToastArea() {
  const { id: profileId } = useProfile();
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  return createPortal(
    <Notifications store={toastsOf(profileId)} position="bottom-right" limit={4} withinPortal={false} />,
    dialog ?? document.body,
  );
}
