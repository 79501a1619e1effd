import { useState } from 'react';

/** The columns of the table of backends, in their order; the first two are always shown. */
export const overviewColumns = [
  'backend',
  'state',
  'latency',
  'projects',
  'expiry',
  'unread',
  'week',
  'domains',
  'credentials',
] as const;

export type OverviewColumn = (typeof overviewColumns)[number];

/** Columns that can be hidden, with their widths in rem. */
export const columnWidths: Readonly<Record<Exclude<OverviewColumn, 'backend' | 'state'>, number>> = {
  latency: 7,
  projects: 4.5,
  expiry: 5,
  unread: 4.5,
  week: 6.5,
  domains: 6,
  credentials: 7,
};

const storageKey = 'overview-columns';
const textKey = 'overview-plots';
const shownAtFirst: readonly OverviewColumn[] = ['latency', 'projects', 'expiry'];

function stored(): readonly OverviewColumn[] {
  const text = localStorage.getItem(storageKey);
  return text === null ? shownAtFirst : overviewColumns.filter((column) => text.split(' ').includes(column));
}

/** The columns that the operator shows, and whether their plots are texts, kept on this computer. */
export function useOverviewColumns() {
  const [chosen, setChosen] = useState(stored);
  const [isText, setText] = useState(() => localStorage.getItem(textKey) !== null);
  return {
    isText,
    toggleText(): void {
      if (isText) localStorage.removeItem(textKey);
      else localStorage.setItem(textKey, 'text');
      setText(!isText);
    },
    columns: overviewColumns.filter(
      (column) => column === 'backend' || column === 'state' || chosen.includes(column),
    ),
    toggle(column: OverviewColumn): void {
      const next = chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column];
      localStorage.setItem(storageKey, next.join(' '));
      setChosen(next);
    },
  };
}
