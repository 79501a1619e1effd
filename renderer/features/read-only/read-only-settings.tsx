import { Stack } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { TimeLeft } from './time-left.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

/** Whether the current backend is read-only. The main process asks for a confirmation before turning it off. */
export function ReadOnlySettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, readOnly } = useProfile();
  const { on, managed, unlocked } = readOnly;
  const { busy, error, run } = useCall();
  const [isOpen, setOpen] = useState(false);
  const shown = error?.code === 'not-confirmed' ? null : error;
  return (
    <SettingsPart title={t('readOnly.part')} label={t('readOnly.title')}>
      <Stack gap="sm" align="flex-start">
        <div className={`${screen.card} ${screen.wide}`}>
          <CheckRow
            title={t('readOnly.setting')}
            help={t('profiles.readOnly.help')}
            managed={managed}
            checked={on}
            disabled={busy}
            onChange={(next) => void run(() => call('readOnly.set', { profileId, on: next }))}
          />
        </div>
        {on && unlocked === null && (
          <ActionButton Icon={IconLockOpen} onClick={() => setOpen(true)}>
            {t('readOnly.unlock')}
          </ActionButton>
        )}
        {unlocked !== null && (
          <ActionButton Icon={IconLock} onClick={() => void call('readOnly.lock', { profileId })}>
            {t('readOnly.lock')} (<TimeLeft until={unlocked.until} />)
          </ActionButton>
        )}
        {shown !== null && <ErrorAlert error={shown} />}
      </Stack>
      {isOpen && <UnlockDialog onClose={() => setOpen(false)} />}
    </SettingsPart>
  );
}
