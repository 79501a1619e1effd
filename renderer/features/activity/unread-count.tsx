import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import classes from './unread-count.module.css';

/** More are not told apart at a glance. */
const most = 999;

/** How many changes of the profile in view are unread; nothing where there are none. Describes the link beside it. */
export function UnreadCount({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { unread } = useProfile();
  if (unread === 0) return null;
  return (
    <span className={classes.root}>
      <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
      <VisuallyHidden id={id}>
        {t('activity.unreadCount', { count: unread, formatted: formats.number(unread) })}
      </VisuallyHidden>
    </span>
  );
}
