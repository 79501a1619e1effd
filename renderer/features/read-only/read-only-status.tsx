import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import bar from '#ui/layout/status-bar.module.css';
import classes from './read-only-status.module.css';
import { TimeLeft } from './time-left.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

/**
 * Shown in the bar of a read-only backend, with a button to unlock it; while unlocked, the remaining time and "Lock now".
 */
export function ReadOnlyStatus() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, readOnly } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const { on, unlocked } = readOnly;
  if (!on) return null;
  if (unlocked === null) {
    return (
      <>
        <button
          type="button"
          className={bar.item}
          aria-label={t('readOnly.title')}
          title={t('readOnly.unlock')}
          onClick={() => setOpen(true)}
        >
          <IconLock size={14} aria-hidden="true" />
          <span className={`${bar.text} ${bar.label}`}>{t('readOnly.title')}</span>
        </button>
        {isOpen && <UnlockDialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  return (
    <button
      type="button"
      className={`${bar.item} ${classes.unlocked}`}
      aria-label={t('readOnly.lock')}
      title={unlocked.reason === '' ? t('readOnly.lock') : unlocked.reason}
      onClick={() => void call('readOnly.lock', { profileId })}
    >
      <IconLockOpen size={14} aria-hidden="true" />
      <span className={`${bar.text} ${bar.label}`}>{t('readOnly.unlocked')}</span>
      <span role="timer" aria-label={t('readOnly.left')} className={classes.left}>
        <TimeLeft until={unlocked.until} />
      </span>
    </button>
  );
}
