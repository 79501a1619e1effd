import { Button } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Attention,
  attentionKey,
  isFinding,
  type ProfileOverview,
  profileState,
} from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import classes from './attention-list.module.css';
import { AttentionRow, attentionOrder } from './attention-row.tsx';
import part from './overview-part.module.css';
import type { OverviewEntry } from './overview-store.ts';
import { useOverview } from './use-overview.ts';

/** What needs attention on all backends, most urgent first, with one action for each. */
export function AttentionList({ profiles }: { readonly profiles: readonly ProfileInfo[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const entries = useOverview((state) => state.entries);
  const found = profiles.flatMap((profile) =>
    (entries[profile.id]?.overview?.attention ?? [])
      // Findings have a section of their own.
      .filter((attention) => !isFinding(attention))
      .map((attention) => ({ profile, attention })),
  );
  const answers = profiles.map((profile) => answerOf(profile, entries[profile.id]));
  const waiting = answers.filter((answer) => answer === 'waiting').length;
  const isAllKnown = answers.every((answer) => answer === 'answered');
  found.sort(byUrgency);
  const snoozed = profiles.flatMap((profile) =>
    (entries[profile.id]?.overview?.snoozed ?? []).map((each) => ({ profile, ...each })),
  );
  snoozed.sort(byUrgency);
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const snoozedId = useId();
  const Chevron = showsSnoozed ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.root} aria-labelledby={titleId} data-empty={found.length === 0 || undefined}>
      <h2 id={titleId} className={part.title}>
        {t('overview.attention.title')}
        {found.length > 0 && <span className={part.count}>{found.length}</span>}
      </h2>
      {found.length === 0 && (
        <p className={classes.empty} role="status" data-known={isAllKnown || undefined}>
          {isAllKnown ? (
            <IconCircleCheck size={16} aria-hidden="true" />
          ) : (
            <IconClock size={16} aria-hidden="true" />
          )}
          {isAllKnown
            ? t(snoozed.length > 0 ? 'overview.attention.nothingElse' : 'overview.attention.none')
            : waiting > 0
              ? t('overview.attention.waiting', { count: waiting })
              : t('overview.attention.incomplete')}
        </p>
      )}
      {found.length > 0 && (
        <ul className={part.list}>
          {found.map(({ profile, attention }) => (
            <AttentionRow
              key={`${profile.id} ${attentionKey(attention)}`}
              profile={profile}
              attention={attention}
            />
          ))}
        </ul>
      )}
      {snoozed.length > 0 && (
        <>
          <Button
            className={classes.snoozed}
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconAlarmSnooze size={16} aria-hidden="true" />}
            rightSection={<Chevron size={16} aria-hidden="true" />}
            aria-expanded={showsSnoozed}
            aria-controls={snoozedId}
            onClick={() => setShowsSnoozed(!showsSnoozed)}
          >
            {t('overview.attention.snoozed', { number: snoozed.length })}
          </Button>
          <ul id={snoozedId} className={part.list} hidden={!showsSnoozed} data-snoozed>
            {showsSnoozed &&
              snoozed.map(({ profile, attention, until }) => (
                <AttentionRow
                  key={`${profile.id} ${attentionKey(attention)}`}
                  profile={profile}
                  attention={attention}
                  until={until}
                />
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface Ordered {
  readonly attention: Attention;
}

function byUrgency(a: Ordered, b: Ordered): number {
  return attentionOrder.indexOf(a.attention.kind) - attentionOrder.indexOf(b.attention.kind);
}

/**
 * Whether a profile's lists are current: `waiting` until the backend has answered, `failed` if a list could not be fetched.
 * Nothing is awaited for a profile that is signed out, paused, or was never signed in.
 */
function answerOf(profile: ProfileInfo, entry: OverviewEntry | undefined) {
  const state = profileState(profile);
  if (state === 'signed-out' || state === 'new' || state === 'paused') return 'answered';
  const { overview = null, error = null } = entry ?? {};
  if (error !== null) return 'failed';
  const lists = overview === null ? [] : listsOf(overview);
  if (lists.some((list) => list?.error != null)) return 'failed';
  const isCurrent = (state === 'live' || state === 'polling') && lists.length > 0;
  // A list of an earlier run has a count, with the time of that run.
  return isCurrent && lists.every((list) => list?.count != null && list.staleAsOf === null)
    ? 'answered'
    : 'waiting';
}

function listsOf({ projects, authorizations, domains }: ProfileOverview) {
  return [projects, authorizations, domains];
}
