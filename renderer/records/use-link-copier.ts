import { useEffect } from 'react';
import { useStores } from '../state/context.ts';
import { useRowCopies } from './use-row-copies.ts';

/** While it is mounted, the palette copies this link; nothing for null. */
export function useLinkCopier(link: string | null): void {
  const { linkCopiers } = useStores();
  const { copy } = useRowCopies();
  useEffect(() => {
    if (link === null) return;
    const run = () => void copy(link);
    linkCopiers.add(run);
    return () => void linkCopiers.delete(run);
  }, [linkCopiers, copy, link]);
}
