import type { ParseKeys, TFunction } from 'i18next';
import type { Column } from '../ui/table/columns.ts';
import type { RecordKind } from './record-kind.ts';

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
