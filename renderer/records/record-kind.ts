import type { TFunction } from 'i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import { type ColumnList, columnLists } from '#contract/views.ts';

/** The kinds of record that have a list. */
export type RecordKind = ColumnList;

/** The kind of record whose list is at a path; undefined for another screen. */
export function kindAt(path: string): RecordKind | undefined {
  return columnLists.find((kind) => path === `/${kind}`);
}

/** The name of a record as the backend has it: domains and network connections are named by their domain. */
export function recordName(record: { readonly name?: string; readonly domain?: string }): string {
  return record.name ?? record.domain ?? '';
}

/** The name of a record as it is shown. */
export function shownName(t: TFunction, kind: RecordKind, record: Parameters<typeof recordName>[0]): string {
  const name = recordName(record);
  if (name.trim() !== '') return name;
  return t(kind === 'projects' ? 'projects.unnamed' : 'resources.unnamed');
}

/** The text for an authorization's type; a type that the interface does not define is shown unchanged. */
export function typeText(t: TFunction, type: string): string {
  const listed = authorizationTypes.find((name) => name === type);
  return listed === undefined ? type : t(`authorizations.type.${listed}`);
}
