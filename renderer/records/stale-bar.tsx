import { Group } from '@mantine/core';
import { Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { profileState } from '#contract/overview.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useCurrentProfileId, useProfile } from '../state/context.ts';
import { ConnectionActionsContext } from '../ui/feedback/connection-actions-context.ts';
import { Delayed } from '../ui/feedback/delayed.tsx';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { saysAway } from '../ui/form/back-again.ts';
import { StateShape } from '../ui/layout/state-shape.tsx';
import table from '../ui/table/table.module.css';
import classes from './stale-bar.module.css';

/** It appears after this time, in ms: a short interruption does not move the list. */
const delayMs = 2_000;

interface StaleBarProps {
  /** When the data was last current, ms since the epoch; null while it is. */
  readonly asOf: number | null;
  /** Why it could not be fetched again, if that is known. */
  readonly error: AppError | null;
}

/** Says once, in one line, that data may be stale: the state of the backend, why, as of when, and what to do. */
export function StaleBar({ asOf, error }: StaleBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const profile = useProfile();
  const Actions = useContext(ConnectionActionsContext);
  if (asOf === null) return null;
  const state = profileState(profile);
  const isUnreachable = state === 'unreachable';
  const cause = error ?? profile.realtime.error;
  const isCause = cause !== undefined && (isUnreachable || saysAway(cause));
  const reason = isCause ? errorSentence(t, cause) : null;
  return (
    <Delayed ms={delayMs}>
      <div className={classes.bar} role="status" data-unreachable={isUnreachable || undefined}>
        <StateShape state={state} />
        <strong className={`${table.text} ${classes.state}`}>
          {isUnreachable
            ? t('common.stale.unreachable', { name: profile.name })
            : t(`shell.status.${profile.realtime.status}`)}
        </strong>
        <span className={classes.asOf} title={formats.dateTime(asOf)}>
          {t('common.stale.asOf', { time: formats.recent(asOf, Date.now()) })}
        </span>
        {reason !== null && (
          <span
            // A fetch has just failed: announced like other failures.
            role={error === null ? undefined : 'alert'}
            className={`${table.text} ${classes.reason}`}
            title={reason}
            dir="auto"
          >
            {reason}
          </span>
        )}
        <Group gap="xs" wrap="nowrap" flex="none" ms="auto">
          <Suspense>{Actions !== null && !profile.paused && <Actions />}</Suspense>
        </Group>
      </div>
    </Delayed>
  );
}

/**
 * Whether the stale bar says this error, so that nothing else has to: data is shown that may be stale, and its backend
 * cannot be reached. The bar is about the current profile.
 * @param asOf when the data was last current, ms since the epoch; null while it is
 */
export function useSaidByBar(asOf: number | null, error: AppError | null): boolean {
  const { id, realtime } = useProfile();
  const isCurrent = useCurrentProfileId() === id;
  return isCurrent && asOf !== null && error !== null && saysAway(error) && realtime.status !== 'live';
}
