import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import classes from './unread-count.module.css';

/** Higher numbers are shown as this one with a plus sign. */
const maxShown = 999;

/** The number of unread changes of the current profile; nothing for zero. Describes the link beside it. */
export function UnreadCount({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { unread } = useProfile();
  if (unread === 0) return null;
  return (
    <span className={classes.root}>
      <span aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</span>
      <VisuallyHidden id={id}>{t('activity.unreadCount', { count: unread })}</VisuallyHidden>
    </span>
  );
}
