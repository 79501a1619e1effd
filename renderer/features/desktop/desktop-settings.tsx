import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, withChange } from '#contract/change.ts';
import type { DesktopChoices, DesktopInfo } from '#contract/desktop.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useLocked } from '#state/use-policy.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

/** The desktop settings: what closing the window and signing out do, and whether the app is opened at login. */
export function DesktopSettings() {
  const { t } = useTranslation();
  const { info, error, choose } = useDesktopOptions();
  const locked = {
    keepInTray: useLocked('desktop.keepInTray'),
    openAtLogin: useLocked('desktop.openAtLogin'),
    startHidden: useLocked('desktop.startHidden'),
    deleteOnSignOut: useLocked('desktop.deleteOnSignOut'),
  };
  if (info === null) return null;
  const { tray } = info;
  return (
    <SettingsPart title={t('desktop.title')}>
      <div className={screen.card}>
        {tray !== 'not-needed' && (
          <CheckRow
            title={t('desktop.keepInTray')}
            help={t(tray === 'absent' ? 'desktop.noTray' : 'desktop.keepInTrayHelp')}
            managed={locked.keepInTray}
            checked={tray === 'available' && info.keepInTray}
            disabled={tray === 'absent'}
            onChange={(keepInTray) => choose({ keepInTray })}
          />
        )}
        <CheckRow
          title={t('desktop.openAtLogin')}
          help={t('desktop.openAtLoginHelp')}
          managed={locked.openAtLogin}
          checked={info.openAtLogin}
          onChange={(openAtLogin) => choose({ openAtLogin })}
        />
        <CheckRow
          title={t('desktop.startHidden')}
          help={
            tray === 'absent'
              ? t('desktop.noTray')
              : t(tray === 'not-needed' ? 'desktop.startHiddenMac' : 'desktop.startHiddenHelp')
          }
          managed={locked.startHidden}
          checked={info.openAtLogin && tray !== 'absent' && info.startHidden}
          disabled={!info.openAtLogin || tray === 'absent'}
          onChange={(startHidden) => choose({ startHidden })}
        />
        <CheckRow
          title={t('desktop.deleteOnSignOut')}
          help={t('desktop.deleteOnSignOutHelp')}
          managed={locked.deleteOnSignOut}
          checked={info.deleteOnSignOut}
          onChange={(deleteOnSignOut) => choose({ deleteOnSignOut })}
        />
      </div>
      {error !== null && <ErrorAlert error={error} />}
    </SettingsPart>
  );
}

interface DesktopOptions {
  /** Null until it is loaded. */
  readonly info: DesktopInfo | null;
  /** Why the system rejected the last choice. */
  readonly error: AppError | null;
  choose(change: Change<DesktopChoices>): void;
}

/** The desktop settings. Optimistic update: a choice is shown at once, then what the system accepted. */
function useDesktopOptions(): DesktopOptions {
  const { call } = useStores();
  const [error, setError] = useState<AppError | null>(null);
  const [info, setInfo] = useState<DesktopInfo | null>(null);
  /** Choices with a pending response: settings that are read meanwhile may not contain them. */
  const inProgress = useRef(0);
  const lastRead = useRef(0);

  const read = useCallback(async () => {
    lastRead.current += 1;
    const mine = lastRead.current;
    const reply = await call('desktop.read');
    if (reply.ok && mine === lastRead.current && inProgress.current === 0) setInfo(reply.value);
  }, [call]);

  // The system's settings may have changed while the window was in the background.
  useEffect(() => {
    void read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  async function choose(change: Change<DesktopChoices>): Promise<void> {
    // Keeps the error of an earlier choice while both are being saved.
    if (inProgress.current === 0) setError(null);
    setInfo((shown) => shown && withChange<DesktopInfo>(shown, change));
    inProgress.current += 1;
    const reply = await call('desktop.configure', change);
    inProgress.current -= 1;
    if (!reply.ok) setError(reply.error);
    if (inProgress.current === 0) await read();
  }

  return { info, error, choose: (change) => void choose(change) };
}
