import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Shape } from '../shapes.ts';

/** A stored record with both of its identifiers; the shape decides which one is public. */
export interface Row<Fields extends object = object> {
  readonly id: number;
  readonly uuid: string;
  readonly fields: Fields;
}

export type Collection<Fields extends object> = ReturnType<typeof createCollection<Fields>>;

type TableName = 'project' | 'authorization' | 'network' | 'domain';

/** One table of records, stored as JSON in order of creation and found by public identifier. */
export function createCollection<Fields extends object>(
  database: DatabaseSync,
  table: TableName,
  idType: Shape['idType'],
  newId: () => string = randomUUID,
) {
  database.exec(`CREATE TABLE IF NOT EXISTS ${table} (
    id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, fields TEXT NOT NULL) STRICT`);
  const column = idType === 'number' ? 'id' : 'uuid';
  const insert = database.prepare(`INSERT INTO ${table} (uuid, fields) VALUES (?, ?)`);
  const select = database.prepare(`SELECT id, uuid, fields FROM ${table} WHERE ${column} = ?`);
  const selectAll = database.prepare(`SELECT id, uuid, fields FROM ${table} ORDER BY id`);
  const update = database.prepare(`UPDATE ${table} SET fields = ? WHERE id = ?`);
  const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`);

  const toRow = (raw: Record<string, unknown>): Row<Fields> => ({
    id: Number(raw.id),
    uuid: String(raw.uuid),
    fields: JSON.parse(String(raw.fields)),
  });

  return {
    all: (): Row<Fields>[] => selectAll.all().map(toRow),

    find(publicId: string): Row<Fields> | null {
      const raw = select.get(publicId);
      return raw === undefined ? null : toRow(raw);
    },

    insert(fields: Fields): Row<Fields> {
      const uuid = newId();
      const { lastInsertRowid } = insert.run(uuid, JSON.stringify(fields));
      return { id: Number(lastInsertRowid), uuid, fields };
    },

    update(row: Row<Fields>, fields: Fields): Row<Fields> {
      update.run(JSON.stringify(fields), row.id);
      return { ...row, fields };
    },

    delete(row: Row<Fields>): void {
      remove.run(row.id);
    },
  };
}
