import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#state/use-policy.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ManagedMark } from '#ui/layout/managed-mark.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { useDesktopOptions } from './use-desktop-options.ts';

/** What a setting does, and where a policy sets it, that. */
const described = (text: string, isLocked: boolean) =>
  isLocked ? (
    <>
      {text}
      <ManagedMark below />
    </>
  ) : (
    text
  );

/** The desktop settings: what closing the window and signing out do, and whether the app is opened at login. */
export function DesktopSettings() {
  const { t } = useTranslation();
  const { view, error, choose } = useDesktopOptions();
  const locked = {
    keepInTray: useLocked('desktop.keepInTray'),
    openAtLogin: useLocked('desktop.openAtLogin'),
    startHidden: useLocked('desktop.startHidden'),
    deleteOnSignOut: useLocked('desktop.deleteOnSignOut'),
  };
  if (view === null) return null;
  const { tray } = view;
  return (
    <SettingsPart title={t('desktop.title')}>
      <Stack gap="md">
        {tray !== 'not-needed' && (
          <Checkbox
            label={t('desktop.keepInTray')}
            description={described(
              t(tray === 'absent' ? 'desktop.noTray' : 'desktop.keepInTrayHelp'),
              locked.keepInTray,
            )}
            checked={tray === 'available' && view.keepInTray}
            disabled={tray === 'absent' || locked.keepInTray}
            onChange={(event) => choose({ keepInTray: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('desktop.openAtLogin')}
          description={described(t('desktop.openAtLoginHelp'), locked.openAtLogin)}
          disabled={locked.openAtLogin}
          checked={view.openAtLogin}
          onChange={(event) => choose({ openAtLogin: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('desktop.startHidden')}
          description={described(
            tray === 'absent'
              ? t('desktop.noTray')
              : t(tray === 'not-needed' ? 'desktop.startHiddenMac' : 'desktop.startHiddenHelp'),
            locked.startHidden,
          )}
          checked={view.openAtLogin && tray !== 'absent' && view.startHidden}
          disabled={!view.openAtLogin || tray === 'absent' || locked.startHidden}
          onChange={(event) => choose({ startHidden: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('desktop.deleteOnSignOut')}
          description={described(t('desktop.deleteOnSignOutHelp'), locked.deleteOnSignOut)}
          disabled={locked.deleteOnSignOut}
          checked={view.deleteOnSignOut}
          onChange={(event) => choose({ deleteOnSignOut: event.currentTarget.checked })}
        />
        {error !== null && <ErrorAlert error={error} />}
      </Stack>
    </SettingsPart>
  );
}
