import { type ComponentType, lazy } from 'react';
import type { RecordKind } from '../records/record-kind.ts';
import type { RecordList } from '../records/record-list.tsx';

const loadScreen = () => import('./record-list.tsx');
const loadProjects = () => import('../features/projects/project-list.tsx');

/** Loads the first screen of most sessions. */
export const loadFirstList = () => Promise.all([loadScreen(), loadProjects()]);

/** The screen of a list whose configuration is loaded when it is first shown. */
function screenOf<Kind extends RecordKind>(load: () => Promise<{ readonly default: RecordList<Kind> }>) {
  return lazy(async () => {
    const [{ RecordListScreen }, { default: list }] = await Promise.all([loadScreen(), load()]);
    return { default: () => <RecordListScreen list={list} /> };
  });
}

/** The screen of the list of each kind of record, at the path of its name. */
export const listScreens = {
  projects: screenOf(loadProjects),
  authorizations: screenOf(() => import('../features/authorizations/authorization-list.tsx')),
  networks: screenOf(() => import('../features/networks/network-list.tsx')),
  domains: screenOf(() => import('../features/domains/domain-list.tsx')),
} satisfies Readonly<Record<RecordKind, ComponentType>>;
