import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from './context.ts';
import { toastsOf } from './toasts.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** The toasts of the current profile. Their code is loaded for the first one, and stays so that each can fade out. */
export function ToastOutlet() {
  const { id: profileId } = useProfile();
  const { notifications } = useNotifications(toastsOf(profileId));
  const [isNeeded, setNeeded] = useState(false);
  if (notifications.length > 0 && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <ToastArea />}</Suspense>;
}
