import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryGroup } from '#contract/history.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import screen from '#ui/layout/screen.module.css';
import { useNow } from '#ui/lib/use-now.ts';
import { HistoryRow } from './history-row.tsx';
import classes from './project-history.module.css';
import { useHistory } from './use-history.ts';

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

interface ProjectHistoryProps {
  readonly projectId: string;
  /** The project was deleted: its versions can only be created again. */
  readonly gone: boolean;
}

/** What this computer knows of a project's changes, newest first, with its versions. */
export function ProjectHistory({ projectId, gone }: ProjectHistoryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const titleId = useId();
  const { call } = useStores();
  const { recreate } = useRecreate();
  const { id: profileId } = useProfile();
  const { page, error, showMore } = useHistory(projectId);
  const now = useNow(page === null ? null : page.total);
  const [restoring, setRestoring] = useState<ProjectFields | null>(null);

  async function open({ version }: HistoryGroup): Promise<void> {
    if (version === null) return;
    if (gone) return recreate(profileId, projectId, version);
    const reply = await call('history.version', { profileId, projectId, version });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
    else if (reply.value === null) toasts.fail(t('history.notKept'));
    else setRestoring(reply.value);
  }

  if (page === null) return error === null ? null : <ErrorAlert error={error} />;
  const days = byDay(page.groups);
  return (
    <section className={screen.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {t('history.title')}
        </Title>
      </div>
      {page.total === 0 && (
        <Text size="sm" className={classes.empty}>
          {t('history.empty', { date: formats.dateTime(page.since) })}
        </Text>
      )}
      {days.map(({ day, groups }) => (
        <div key={day}>
          <h3 className={classes.day}>{formats.day(groups[0]?.at ?? 0, now)}</h3>
          <ol className={classes.rows}>
            {groups.map((group) => (
              <HistoryRow
                key={group.key}
                group={group}
                now={now}
                // The newest version is the one that the project has.
                action={group === page.groups[0] && !gone ? null : gone ? 'recreate' : 'restore'}
                onVersion={() => void open(group)}
              />
            ))}
          </ol>
        </div>
      ))}
      {page.total > page.groups.length && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={showMore}>
            {t('history.more')}
          </Button>
        </div>
      )}
      <Suspense>
        {restoring !== null && (
          <RestoreDialog projectId={projectId} version={restoring} onClose={() => setRestoring(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** The rows by the day of their last change. */
function byDay(groups: readonly HistoryGroup[]) {
  const days: { readonly day: string; readonly groups: HistoryGroup[] }[] = [];
  for (const group of groups) {
    const day = new Date(group.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.groups.push(group);
    else days.push({ day, groups: [group] });
  }
  return days;
}
