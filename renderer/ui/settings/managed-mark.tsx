import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './managed-mark.module.css';

/** Marks a setting of the administrator's policy, beside or below it. */
export function ManagedMark({ id, below = false }: { readonly id?: string; readonly below?: boolean }) {
  const { t } = useTranslation();
  return (
    <span id={id} className={classes.mark} data-below={below || undefined}>
      <IconLock size={14} aria-hidden="true" />
      {t('settings.managed')}
    </span>
  );
}
