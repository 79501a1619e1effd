import type { ParseKeys, TFunction } from 'i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import { type ColumnList, columnLists } from '#contract/list-names.ts';
import type { Column } from '../ui/table/columns.ts';

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

/** The names of the columns of one kind of record, as its texts have them. */
type ColumnName<Kind extends RecordKind> = ParseKeys extends infer Key
  ? Key extends `${Kind}.column.${infer Name}`
    ? Name
    : never
  : never;

/** The columns of a list, by their names, which select their titles. */
export function recordColumns<Kind extends RecordKind, Row>(
  t: TFunction,
  kind: Kind,
  columns: Partial<Readonly<Record<ColumnName<Kind>, Partial<Column<Row>> & Pick<Column<Row>, 'cell'>>>>,
): readonly Column<Row>[] {
  const named = Object.entries<Pick<Column<Row>, 'cell'>>(columns as never);
  return named.map(([id, column]) => ({ id, title: t(`${kind}.column.${id}` as ParseKeys), ...column }));
}
