import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Messages in passing, at the edge of the window. */
export interface Toasts {
  /** Something was done. */
  done(message: string): void;
  /** Something needs a look; stays until put away. */
  warn(title: string, message: string): void;
  /** Something did not work, where no form is there to say it. */
  fail(message: string): void;
}

/** The toasts, in the language of the window. */
export function useToasts(): Toasts {
  const { t } = useTranslation();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common.dismiss') };
    return {
      done(message) {
        notifications.show({ message, color: 'teal', role: 'status', autoClose: 4000, closeButtonProps });
      },
      warn(title, message) {
        notifications.show({
          title,
          message,
          color: 'brass',
          role: 'alert',
          autoClose: false,
          closeButtonProps,
        });
      },
      fail(message) {
        notifications.show({ message, color: 'red', role: 'alert', autoClose: 10_000, closeButtonProps });
      },
    };
  }, [t]);
}
