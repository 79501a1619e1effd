import type { BatchDependent } from '#contract/batch-dependents.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import type { BatchAccount, BatchAccounts } from '#services/batch/batch-account.ts';
import type { MadeChange } from '#services/batch/made-changes.ts';
import type { BatchRecord, RecordAccess } from '#services/batch/record-access.ts';
import type { ChangeWatch } from '#services/projects/change-watch.ts';
import { fieldsOf } from '#shared/project-fields.ts';

/** A request that waits until the test answers it. */
export interface PendingChange {
  readonly what: string;
  /** The change is about to be sent; throws if the batch has ended. */
  send(): void;
  /** The backend has confirmed the change. */
  accept(): void;
  resolve(value: unknown): void;
  reject(thrown: unknown): void;
}

const nothing: ChangeWatch = { sending: () => undefined, accepted: () => undefined };

export function project(id: string, fields: Partial<ProjectFields> = {}): Project {
  const before = { name: `Project ${id}`, description: '', path: '', sourceId: 'git-1', vmId: 'vm-1' };
  return { key: id, id, ...before, ...fields, more: {}, secrets: {} };
}

/** A domain or an authorization named by its number. */
export function record(id: string, fields: Partial<BatchRecord> = {}): BatchRecord {
  return { key: id, id, name: `${id}.example.org`, state: 'as planned', ...fields };
}

/** An account whose requests the test answers one by one. */
export function fakeBatchAccount(projects: readonly Project[]) {
  const pending: PendingChange[] = [];
  const ended = new Set<() => void>();
  const state = {
    ownerId: 'ada' as string | null,
    production: false,
    isWhole: true,
    /** Keys of the projects in the list once it is fetched again. */
    notYetListed: new Set<string>(),
    /** The entries of the activity, by batch. */
    recorded: new Map<string, readonly MadeChange[]>(),
    /** By project; null if they are unknown. */
    networks: new Map([['1', [{ domain: 'app.example.org', port: 443 }]]]) as ReadonlyMap<
      string,
      readonly NetworkAddress[]
    > | null,
    domains: [] as readonly Domain[] | null,
    /** The authorizations and the domains: one list serves both. */
    records: [] as readonly BatchRecord[],
    /** What refers to each record; null if unknown. */
    dependents: new Map<string, readonly BatchDependent[] | null>(),
    /** Set while the lists cannot be fetched. */
    listError: null as Error | null,
    /** Authorizations that a rotation has replaced, and those that were added to one. */
    replaced: new Set<string>(),
    rotating: [] as string[],
    /** Names in the activity of deletions that a check found. */
    removed: [] as string[],
    /** Every request, in order. */
    asked: [] as string[],
    maxPending: 0,
  };
  function ask<Value>(what: string, watch = nothing): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const done = () => pending.splice(pending.indexOf(change), 1);
    const change: PendingChange = {
      what,
      send: () => {
        try {
          watch.sending();
        } catch (thrown) {
          done();
          reject(thrown);
        }
      },
      accept: () => watch.accepted(),
      resolve: (value) => {
        done();
        resolve(value as Value);
      },
      reject: (thrown) => {
        done();
        reject(thrown);
      },
    };
    pending.push(change);
    state.asked.push(what);
    state.maxPending = Math.max(state.maxPending, pending.length);
    return promise;
  }
  const records: RecordAccess = {
    read: async () => {
      if (state.listError !== null) throw state.listError;
      const all = state.records;
      const dependents = new Map(state.dependents);
      return {
        byKey: new Map(all.map((record) => [record.key, record])),
        isWhole: state.isWhole,
        dependentsOf: ({ key }) => dependents.get(key) ?? (dependents.has(key) ? null : []),
      };
    },
    remove: (id) => ask(`remove ${id}`),
    recordRemoved: (name) => void state.removed.push(name),
  };
  const account: BatchAccount = {
    profileId: 'p',
    get ownerId() {
      return state.ownerId ?? '';
    },
    name: 'Harbour',
    get production() {
      return state.production;
    },
    changes: {
      create: (fields, watch) => ask(`create ${fields.name}`, watch),
      update: (id, _opened, _edited, watch) => ask(`update ${id}`, watch),
      removeAsSeen: (id, _seen, watch) => ask(`delete ${id}`, watch),
    },
    records: { authorizations: records, domains: records },
    renewals: {
      isReplaced: (id) => state.replaced.has(id),
      begin: (authorizations) => state.rotating.push(...authorizations.map(({ id }) => id)),
      renew: ({ id }) => ask(`renew ${id}`),
      check: (id) => ask(`look for the replacement of ${id}`),
    },
    challenges: async () =>
      new Map(state.records.map(({ key, name, state: challenge }) => [key, { domain: name, challenge }])),
    checkDomain: (domain) => ask(`check ${domain}`),
    projects: async (fresh) =>
      new Map(
        projects
          .filter(({ key }) => fresh === 'always' || !state.notYetListed.has(key))
          .map((one) => [one.key, one]),
      ),
    read: (id) => ask(`read ${id}`),
    named: (name) => projects.flatMap((one) => (one.name === name ? [one.key] : [])),
    isWhole: () => state.isWhole,
    isCut: () => !state.isWhole,
    existingValues: async () => ({
      sourceId: new Set(projects.map(({ sourceId }) => sourceId)),
      vmId: new Set(projects.map(({ vmId }) => vmId)),
    }),
    networksByProject: async () => state.networks,
    domains: async () => state.domains,
    createDomain: ({ domain }) => ask(`domain ${domain}`),
    deleteDomain: (id) => ask(`delete domain ${id}`),
    createNetwork: ({ domain, port }, projectId) => ask(`connect ${domain}:${port} to ${projectId}`),
    recorded: (batch) => state.recorded.get(batch) ?? [],
    undoes: () => undefined,
    record: (change, batch) => {
      state.recorded.set(batch, [...(state.recorded.get(batch) ?? []), change]);
    },
    selected: (selection) => (selection === 'all' ? projects.map(({ key }) => key) : []),
    onEnded: (listener) => {
      ended.add(listener);
      return () => ended.delete(listener);
    },
  };
  const accounts: BatchAccounts = { get: () => account, ownerOf: () => state.ownerId, named: () => [] };
  return {
    accounts,
    pending,
    state,
    /** The pending request about a project. */
    of(what: string): PendingChange {
      const found = pending.find((change) => change.what === what);
      if (found === undefined) throw new Error(`${what} was not asked.`);
      return found;
    },
    endSession(): void {
      for (const listener of [...ended]) listener();
    },
    saved: (id: string) => ({ kind: 'saved', project: project(id), notAccepted: [] }),
    changed: (id: string, fields: Partial<ProjectFields>) => ({
      kind: 'conflict',
      current: project(id, fields),
      fields: Object.keys(fields),
    }),
    fields: (one: Project) => fieldsOf(one),
  };
}
