import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '#contract/errors.ts';
import type { HistoryPage } from '#contract/history.ts';
import { useProfile, useStores } from '#state/context.ts';

/** Rows that are shown at first, and that each click adds. */
const step = 20;

/** What is known of a project's history. */
export interface ShownHistory {
  /** Null before the first answer. */
  readonly page: HistoryPage | null;
  readonly error: AppError | null;
  readonly showMore: () => void;
}

/** The newest part of a project's history, asked for again whenever it changes. */
export function useHistory(projectId: string): ShownHistory {
  const { call, on } = useStores();
  const { id: profileId } = useProfile();
  const [limit, setLimit] = useState(step);
  const [page, setPage] = useState<HistoryPage | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  /** Late answers to earlier questions are dropped. */
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
