import type { ComponentType } from 'react';
import type { RecordKind } from '../records/record-kind.ts';
import type { RecordList } from '../records/record-list.tsx';
import { loadedAhead } from '../ui/feedback/loaded-ahead.ts';

/** The screen of a list whose configuration is loaded when it is first shown. */
function screenOf<Kind extends RecordKind>(load: () => Promise<{ readonly default: RecordList<Kind> }>) {
  return loadedAhead(async () => {
    const [{ RecordListScreen }, { default: list }] = await Promise.all([
      import('./record-list.tsx'),
      load(),
    ]);
    return { default: () => <RecordListScreen list={list} /> };
  });
}

/** The screen of the list of each kind of record, at the path of its name. */
export const listScreens = {
  projects: screenOf(() => import('../features/projects/project-list.tsx')),
  authorizations: screenOf(() => import('../features/authorizations/authorization-list.tsx')),
  networks: screenOf(() => import('../features/networks/network-list.tsx')),
  domains: screenOf(() => import('../features/domains/domain-list.tsx')),
} satisfies Readonly<Record<RecordKind, ComponentType>>;
