import { Button, Popover, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CheckButton } from '../features/connection-check/check-button.tsx';
import { useReconnect } from '../features/overview/use-reconnect.ts';
import { usePause } from '../features/profiles/use-pause.ts';
import { useProfile } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { usePopover } from '../ui/dialog/use-popover.ts';
import { errorDetail, errorSentence } from '../ui/feedback/error-text.ts';
import bar from '../ui/layout/status-bar.module.css';
import classes from './realtime-status.module.css';

/** The state of the current profile's live connection, with the reason and a button to reconnect now. */
export function RealtimeStatus() {
  const { t } = useTranslation();
  const { id: profileId, name, realtime, paused } = useProfile();
  const { pathname } = useLocation();
  const pause = usePause(profileId);
  const { reconnect, isBusy } = useReconnect(profileId);
  const { status, error } = realtime;
  const help = paused ? t('profiles.pausedText') : t(`shell.statusHelp.${status}`);
  const { toggle, ...popover } = usePopover();
  return (
    <Popover {...popover} position="top-start" width={300} withinPortal={false} trapFocus>
      <div className={`${bar.item} ${classes.root}`} title={help}>
        <span className={classes.dot} data-status={paused ? 'paused' : status} aria-hidden="true" />
        {pathname === overviewPath && <bdi className={`${bar.text} ${bar.label}`}>{name}:</bdi>}
        <span role="status" aria-label={t('shell.realtimeStatus')} className={bar.whole}>
          {t(`shell.status.${status}`)}
        </span>
        {paused && <span className={`${bar.whole} ${bar.label}`}>· {t('profiles.paused')}</span>}
        <Popover.Target>
          <button
            type="button"
            className={classes.button}
            aria-label={t('shell.realtimeDetails')}
            onClick={toggle}
          />
        </Popover.Target>
      </div>
      <Popover.Dropdown className={classes.dropdown}>
        <Stack gap="xs">
          <Text size="sm">{help}</Text>
          {error !== undefined && (
            <Text size="sm" c="dimmed" dir="auto">
              {errorSentence(t, error)}
              {errorDetail(t, error) !== null && ` ${errorDetail(t, error)}`}
            </Text>
          )}
          {paused && (
            <Button size="xs" variant="light" onClick={() => void pause(false)}>
              {t('profiles.resume')}
            </Button>
          )}
          {status !== 'live' && !paused && (
            <>
              <Button size="xs" variant="light" loading={isBusy} onClick={() => void reconnect()}>
                {t('shell.retry')}
              </Button>
              <CheckButton />
            </>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
