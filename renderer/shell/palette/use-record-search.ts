import { useEffect, useRef, useState } from 'react';
import type { PaletteResult } from '#contract/palette.ts';
import { useStores } from '../../state/context.ts';

/** Records of each kind that are shown. */
const limit = 20;
/** While lists change, what was found is looked for again at most this often, ms. */
const againMs = 300;

const nothing: PaletteResult = { groups: [], stale: [] };

/** What is found in the records of these profiles; null until the first result of a query. What was found before stays until then. */
export function useRecordSearch(query: string, profileIds: readonly string[]): PaletteResult | null {
  const { call, on } = useStores();
  const [found, setFound] = useState<PaletteResult | null>(null);
  const ids = profileIds.join(' ');
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
      if (query === '') return setFound(null);
      if (profileIds.length === 0) return setFound(nothing);
      const reply = await call('palette.search', { query, profileIds, limit });
      if (number === last.current && reply.ok && reply.value !== null) setFound(reply.value);
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
  }, [call, on, query, ids]);
  return found;
}
