import { createNotificationsStore, type NotificationsStore, notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from './context.ts';

/** Short messages at the edge of the window. */
export interface Toasts {
  /** A success message. */
  done(message: string): void;
  /** A warning that stays until dismissed. */
  warn(title: string, message: string): void;
  /** An error that no form can show. */
  fail(message: string): void;
}

const stores = new Map<string, NotificationsStore>();

/** The toasts of one profile. Those of another profile than the current one wait until it is selected. */
export function toastsOf(profileId: string): NotificationsStore {
  const store = stores.get(profileId) ?? createNotificationsStore();
  stores.set(profileId, store);
  return store;
}

/** The toasts of the current profile, in the language of the window. */
export function useToasts(): Toasts {
  const { t } = useTranslation();
  const { id: profileId } = useProfile();
  return useMemo(() => {
    const store = toastsOf(profileId);
    const closeButtonProps = { 'aria-label': t('common.dismiss') };
    return {
      done(message) {
        notifications.show(
          { message, color: 'teal', role: 'status', autoClose: 4000, closeButtonProps },
          store,
        );
      },
      warn(title, message) {
        notifications.show(
          {
            title,
            message,
            color: 'brass',
            role: 'alert',
            autoClose: false,
            closeButtonProps,
          },
          store,
        );
      },
      fail(message) {
        notifications.show(
          { message, color: 'red', role: 'alert', autoClose: 10_000, closeButtonProps },
          store,
        );
      },
    };
  }, [t, profileId]);
}
