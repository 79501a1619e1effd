import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import type { TableHandle } from '../ui/table/table.tsx';

interface IntoListOptions {
  readonly table: RefObject<TableHandle | null>;
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** Whether the rows are those of what was typed. */
  readonly isCurrent: boolean;
}

/**
 * Leads from the filter to the active row: at once, or as soon as the rows of what was typed are there, unless somebody
 * types on or goes elsewhere meanwhile.
 */
export function useIntoList({ table, filter, typed, isCurrent }: IntoListOptions): () => void {
  /** What was typed when it was asked for. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null && wanted.current !== typed) wanted.current = null;
    if (wanted.current === null || !isCurrent) return;
    wanted.current = null;
    if (document.activeElement === filter.current) table.current?.focusRows();
  }, [table, filter, typed, isCurrent]);
  return useCallbackRef(() => {
    if (isCurrent) table.current?.focusRows();
    else wanted.current = typed;
  });
}
