import { useEffect, useRef, useState } from 'react';
import type { PaletteResult } from '#contract/palette.ts';
import { useStores } from '../../state/context.ts';

/** The maximum number of records of each kind. */
const limit = 20;
/** Minimum interval between repeated searches while lists change, ms. */
const againMs = 300;

const nothing: PaletteResult = { groups: [], usages: [], stale: [] };

/** The results of a search, and its query. */
interface Answer {
  readonly found: PaletteResult | null;
  readonly to: string;
}

/**
 * The matching records of these profiles; null until the first results. The previous results stay until new ones arrive:
 * `isCurrent` says whether they belong to this query.
 */
export function useRecordSearch(
  query: string,
  profileIds: readonly string[],
): { readonly found: PaletteResult | null; readonly isCurrent: boolean } {
  const { call, on } = useStores();
  const [answer, setAnswer] = useState<Answer>({ found: null, to: '' });
  const ids = profileIds.join(' ');
  const asked = query === '' ? '' : `${ids}\n${query}`;
  const last = useRef(0);

  useEffect(() => {
    // Requests stale lists once; they arrive by `lists.changed`.
    void call('palette.prepare', { profileIds: ids.split(' ').filter((id) => id !== '') });
  }, [call, ids]);

  useEffect(() => {
    const profileIds = ids.split(' ').filter((id) => id !== '');
    async function search(): Promise<void> {
      last.current += 1;
      const number = last.current;
      if (query === '') return setAnswer({ found: null, to: asked });
      if (profileIds.length === 0) return setAnswer({ found: nothing, to: asked });
      const reply = await call('palette.search', { query, profileIds, limit });
      if (number !== last.current) return;
      if (!reply.ok) setAnswer(({ found }) => ({ found, to: asked }));
      else if (reply.value !== null) setAnswer({ found: reply.value, to: asked });
    }
    void search();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = on('lists.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void search();
      }, againMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [call, on, query, ids, asked]);
  return { found: answer.found, isCurrent: answer.to === asked };
}
