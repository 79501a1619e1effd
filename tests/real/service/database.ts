import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';
import { settings } from './settings.ts';

const schema = `
  create table if not exists account (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null unique,
    password_hash text not null
  );
  create table if not exists "authorization" (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    name text not null,
    type text not null,
    data jsonb not null
  );
  create table if not exists project (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    description text,
    path text,
    source_id text not null,
    vm_id text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create table if not exists network (
    id uuid primary key default gen_random_uuid(),
    domain text not null,
    port integer not null,
    project_id uuid not null references project on delete cascade
  );
  create table if not exists domain (
    id uuid primary key default gen_random_uuid(),
    domain text not null unique,
    challenge text not null,
    main boolean not null,
    linked boolean not null
  );
  create table if not exists git_provider (
    only_one boolean primary key default true check (only_one),
    client_id text not null,
    client_secret text not null
  );`;

/** PostgreSQL. While it is not running, queries fail, and requests return 500. */
@Injectable()
export class Database implements OnModuleInit, OnModuleDestroy {
  readonly #pool = poolOf(settings.databaseUrl);
  readonly #readPool = poolOf(settings.readDatabaseUrl);

  async onModuleInit(): Promise<void> {
    await this.#pool.query(schema);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#readPool.end()]);
  }

  async rows<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }

  /** For GETs. A standby can lag behind what `rows` has written. */
  async read<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#readPool.query<Row>(text, [...values])).rows;
  }
}

function poolOf(connectionString: string | undefined): Pool {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener, an idle connection that the server closes would end this process.
  pool.on('error', () => undefined);
  return pool;
}
