import { VisuallyHidden } from '@mantine/core';
import { IconBell, IconBellOff, IconBellQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { NotificationOutcome } from '#contract/notifications.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './notification-outcome.module.css';

interface NotificationOutcomeLineProps {
  readonly outcome: NotificationOutcome;
  /** When the change became known, ms since the epoch. */
  readonly at: number;
}

/** Why a change was or was not notified; nothing until that is decided. */
export function NotificationOutcomeLine({ outcome, at }: NotificationOutcomeLineProps) {
  const text = useSentence(outcome, at);
  if (text === null) return null;
  const Icon = iconOf(outcome);
  return (
    <p className={classes.line}>
      <Icon size={14} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** The same as an icon, with the text for its tooltip and for assistive technology. */
export function OutcomeIcon({ outcome, at }: NotificationOutcomeLineProps) {
  const text = useSentence(outcome, at);
  if (text === null) return null;
  const Icon = iconOf(outcome);
  return (
    <span title={text}>
      {outcome.kind !== 'own' && <Icon size={14} aria-hidden="true" />}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function useSentence(outcome: NotificationOutcome, at: number): string | null {
  const { t } = useTranslation();
  const formats = useFormats();
  return sentence(t, formats, outcome, at);
}

function iconOf({ kind }: NotificationOutcome) {
  if (kind === 'notified' || kind === 'coalesced') return IconBell;
  return kind === 'unconfirmed' ? IconBellQuestion : IconBellOff;
}

/** Leaves out the date for times of the same day. Null until the outcome is decided. */
function sentence(t: TFunction, formats: Formats, outcome: NotificationOutcome, at: number): string | null {
  switch (outcome.kind) {
    case 'pending':
      return null;
    case 'off':
      return t(`notifications.outcome.off.${outcome.by}`);
    case 'muted':
      return outcome.until === null
        ? t('notifications.outcome.muted')
        : t('notifications.outcome.mutedUntil', { time: formats.recent(outcome.until, at) });
    case 'quiet-hours':
      return t('notifications.outcome.quiet-hours', { time: formats.recent(outcome.until, at) });
    case 'coalesced':
      return t('notifications.outcome.coalesced', {
        size: formats.number(outcome.others + 1),
      });
    case 'failed':
      return outcome.reason === ''
        ? t('notifications.outcome.failed')
        : t('notifications.outcome.failedBecause', { reason: outcome.reason });
    case 'not-supported':
      return t(`notifications.outcome.not-supported.${outcome.reason}`);
    default:
      return t(`notifications.outcome.${outcome.kind}`);
  }
}
