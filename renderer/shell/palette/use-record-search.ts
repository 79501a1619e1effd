import { useEffect, useRef, useState } from 'react';
import type { PaletteResult } from '#contract/palette.ts';
import { useStores } from '../../state/context.ts';

/** Records of each kind that are shown. */
const limit = 20;
/** While lists change, what was found is looked for again at most this often, ms. */
const againMs = 300;

const nothing: PaletteResult = { groups: [], stale: [] };

/** What a search found, and what was searched for. */
interface Answer {
  readonly found: PaletteResult | null;
  readonly to: string;
}

/**
 * What is found in the records of these profiles; null until the first result of a query. What was found before stays until
 * then: `isCurrent` says whether it is the answer to this query.
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
    // What is out of date is asked for once; it comes by `lists.changed`.
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
