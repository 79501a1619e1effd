import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { useDesktopOptions } from './use-desktop-options.ts';

/** The desktop settings: what closing the window does, and whether the app is opened at login. */
export function DesktopSettings() {
  const { t } = useTranslation();
  const { view, error, choose } = useDesktopOptions();
  if (view === null) return null;
  const { tray } = view;
  return (
    <SettingsPart title={t('desktop.title')}>
      <Stack gap="md">
        {tray !== 'not-needed' && (
          <Checkbox
            label={t('desktop.keepInTray')}
            description={t(tray === 'absent' ? 'desktop.noTray' : 'desktop.keepInTrayHelp')}
            checked={tray === 'available' && view.keepInTray}
            disabled={tray === 'absent'}
            onChange={(event) => choose({ keepInTray: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('desktop.openAtLogin')}
          description={t('desktop.openAtLoginHelp')}
          checked={view.openAtLogin}
          onChange={(event) => choose({ openAtLogin: event.currentTarget.checked })}
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
          onChange={(event) => choose({ startHidden: event.currentTarget.checked })}
        />
        {error !== null && <ErrorAlert error={error} />}
      </Stack>
    </SettingsPart>
  );
}
