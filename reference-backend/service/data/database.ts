import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    email TEXT UNIQUE,
    password_hash TEXT,
    provider_user TEXT UNIQUE
  ) STRICT;
`;

/**
 * Opens the database: a file, or memory without one. A change is on disk before its response is sent (WAL with full
 * synchronisation), so a killed process loses nothing that it confirmed.
 */
export function openDatabase(file: string | undefined): DatabaseSync {
  const database = new DatabaseSync(file ?? ':memory:');
  // Only the owner may read stored credentials and password hashes.
  if (file !== undefined) chmodSync(file, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
  database.exec(schema);
  return database;
}

/** Named values that survive a restart: the signing key, the git-provider configuration. */
export type Settings = ReturnType<typeof createSettings>;

export function createSettings(database: DatabaseSync) {
  const select = database.prepare('SELECT value FROM setting WHERE name = ?');
  const upsert = database.prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    get(name: string): string | null {
      const value = select.get(name)?.value;
      return typeof value === 'string' ? value : null;
    },
    set(name: string, value: string): void {
      upsert.run(name, value);
    },
  };
}
