import { Checkbox, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopChoices, DesktopView } from '../../preload/contract/desktop.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import { useStores } from '../stores/context.ts';
import { ErrorAlert } from './error-alert.tsx';
import { SettingsPart } from './settings-part.tsx';

/** How the app lives on this computer: what closing the window does, and whether it is opened at login. */
export function DesktopSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const [error, setError] = useState<AppError | null>(null);
  const [view, setView] = useState<DesktopView | null>(null);

  const read = useCallback(async () => {
    const reply = await call('desktop.read');
    if (reply.ok) setView(reply.value);
  }, [call]);

  // The system's own settings and the desktop's panel may have changed while the window was in the back.
  useEffect(() => {
    void read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  if (view === null) return null;
  const { tray, ...choices } = view;

  async function choose(change: Partial<DesktopChoices>) {
    const chosen = { ...choices, ...change };
    setView({ ...chosen, tray });
    const reply = await call('desktop.configure', chosen);
    setError(reply.ok ? null : reply.error);
    // What the system made of it.
    await read();
  }

  return (
    <SettingsPart title={t('desktop.title')}>
      <Stack gap="md">
        {tray !== 'not-needed' && (
          <Checkbox
            label={t('desktop.keepInTray')}
            description={t(tray === 'absent' ? 'desktop.noTray' : 'desktop.keepInTrayHelp')}
            checked={tray === 'available' && view.keepInTray}
            disabled={tray === 'absent'}
            onChange={(event) => void choose({ keepInTray: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('desktop.openAtLogin')}
          description={t('desktop.openAtLoginHelp')}
          checked={view.openAtLogin}
          onChange={(event) => void choose({ openAtLogin: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('desktop.startHidden')}
          description={
            tray === 'absent'
              ? t('desktop.noTray')
              : t(tray === 'not-needed' ? 'desktop.startHiddenMac' : 'desktop.startHiddenHelp')
          }
          checked={view.openAtLogin && tray !== 'absent' && view.startHidden}
          disabled={!view.openAtLogin || tray === 'absent'}
          onChange={(event) => void choose({ startHidden: event.currentTarget.checked })}
        />
        {error !== null && <ErrorAlert error={error} />}
      </Stack>
    </SettingsPart>
  );
}
