import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import type { HistoryGroup, HistoryPage } from '#contract/history.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { HistoryCard } from './history-card.tsx';
import { HistoryDays } from './history-days.tsx';
import { HistoryRow } from './history-row.tsx';

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

interface ProjectHistoryProps {
  readonly projectId: string;
  /** Whether the project was deleted, so that its versions can only be created again. */
  readonly gone: boolean;
  /** In a tab that has its title. */
  readonly inTab?: boolean;
}

/** The recorded changes of a project, newest first, with its versions. */
export function ProjectHistory({ projectId, gone, inTab = false }: ProjectHistoryProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
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
  return (
    <>
      <HistoryCard
        inTab={inTab}
        since={page.since}
        total={page.total}
        entries={page.groups}
        now={now}
        onMore={showMore}
        above={page.total > 0 && <HistoryDays days={page.days} now={now} />}
      >
        {(group) => (
          <HistoryRow
            group={group}
            now={now}
            // The newest version of an existing project is the current one.
            action={group === page.groups[0] && !gone ? null : gone ? 'recreate' : 'restore'}
            onVersion={() => void open(group)}
          />
        )}
      </HistoryCard>
      <Suspense>
        {restoring !== null && (
          <RestoreDialog projectId={projectId} version={restoring} onClose={() => setRestoring(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The number of rows that are shown at first, and added by each click. */
const step = 20;

/** What is known of a project's history. */
interface ShownHistory {
  /** Null before the first response. */
  readonly page: HistoryPage | null;
  readonly error: AppError | null;
  readonly showMore: () => void;
}

/** The newest part of a project's history, refetched when it changes. */
function useHistory(projectId: string): ShownHistory {
  const { call, on } = useStores();
  const { id: profileId } = useProfile();
  const [limit, setLimit] = useState(step);
  const [page, setPage] = useState<HistoryPage | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  /** Incremented for each request; late responses to earlier ones are dropped. */
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    const reply = await call('history.page', { profileId, projectId, offset: 0, limit });
    if (asked !== turn.current) return;
    setError(reply.ok ? null : reply.error);
    if (reply.ok) setPage(reply.value);
  }, [call, profileId, projectId, limit]);
  useEffect(() => {
    void load();
    const stop = on('history.changed', (changed) => {
      if (changed.profileId === profileId && changed.projectId === projectId) void load();
    });
    return () => {
      turn.current += 1;
      stop();
    };
  }, [load, on, profileId, projectId]);
  return { page, error, showMore: () => setLimit((now) => Math.min(500, now + step)) };
}
