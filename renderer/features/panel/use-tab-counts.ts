import { useEffect, useState } from 'react';
import type { RelatedTo } from '#contract/related-records.ts';
import { useCached } from '#records/use-cached.ts';
import { useProfileId, useStores } from '#state/context.ts';

/** The number of network connections that are related to a record, as far as they are cached. Calls no backend. */
export function useNetworkCount(to: RelatedTo): number {
  return useCached('relatedRecords.read', { to }, ['networks'])?.totals.networks ?? 0;
}

/** The number of recorded changes of a project; 0 while it is not known. */
export function useHistoryCount(projectId: string): number {
  const { call, on } = useStores();
  const profileId = useProfileId();
  const [known, setKnown] = useState<{ readonly of: string; readonly total: number } | null>(null);
  const of = `${profileId} ${projectId}`;
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const reply = await call('history.page', { profileId, projectId, offset: 0, limit: 0 });
      if (isCurrent && reply.ok) setKnown({ of, total: reply.value.total });
    }
    void read();
    const stop = on('history.changed', (changed) => {
      if (changed.profileId === profileId && changed.projectId === projectId) void read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [call, on, profileId, projectId, of]);
  return known?.of === of ? known.total : 0;
}
