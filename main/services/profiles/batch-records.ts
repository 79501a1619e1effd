import type { RemovableList } from '#contract/batch-changes.ts';
import type { BatchDependent } from '#contract/batch-dependents.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import type { BatchRecord, RecordAccess } from '../batch/record-access.ts';
import { comparableName } from '../networks/relations.ts';
import type { AccountData } from './account-data.ts';
import { references } from './credential-use.ts';

/** How batches read and delete each kind of record of an account. */
export function batchRecords(data: AccountData): Readonly<Record<RemovableList, RecordAccess>> {
  return {
    authorizations: {
      async read(fresh) {
        const [list, uses] = await Promise.all([
          data.authorizations.list(fresh),
          credentialUses(data, fresh),
        ]);
        return {
          ...recordsOf(list, ({ name, type }) => ({ name, state: type })),
          dependentsOf: ({ id }) => uses.of(id ?? ''),
        };
      },
      remove: (id) => data.actions.deleteAuthorization(id),
      recordRemoved: (name) => data.actions.found('authorization', { did: 'deleted-authorization', name }),
    },
    domains: {
      async read(fresh) {
        const [list, uses] = await Promise.all([data.domains.list(fresh), domainUses(data, fresh)]);
        return {
          ...recordsOf(list, ({ domain, challenge, main, linked }) => ({
            name: domain,
            state: JSON.stringify([challenge, main, linked]),
          })),
          dependentsOf: ({ name }) => uses.of(comparableName(name)),
        };
      },
      remove: (id) => data.actions.deleteDomain(id),
      recordRemoved: (name) => data.actions.found('domain', { did: 'deleted-domain', name }),
    },
  };
}

function recordsOf<Item extends BackendRecord>(
  { items, offered, partial }: ResourceList<Item>,
  shown: (item: Item) => Pick<BatchRecord, 'name' | 'state'>,
) {
  return {
    byKey: new Map(items.map((item) => [item.key, { key: item.key, id: item.id, ...shown(item) }])),
    isWhole: offered && partial === undefined,
  };
}

type Fresh = Parameters<RecordAccess['read']>[0];

/** What refers to records, by their identifier or name. */
class Uses {
  readonly #found = new Map<string, BatchDependent[]>();
  /** Whether everything that may refer to a record was read. */
  readonly #isWhole: boolean;

  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  add(used: string, by: BatchDependent): void {
    const earlier = this.#found.get(used);
    if (earlier === undefined) this.#found.set(used, [by]);
    else earlier.push(by);
  }

  /** Null if none is known, and some could not be read. */
  of(used: string): readonly BatchDependent[] | null {
    return this.#found.get(used) ?? (this.#isWhole ? [] : null);
  }
}

/** The projects that have an authorization as their source, and the domains that name one. */
async function credentialUses(data: AccountData, fresh: Fresh): Promise<Uses> {
  const [domains] = await Promise.all([data.domains.list(fresh).catch(() => null), data.sync.list(fresh)]);
  const { records } = data.sync;
  const isWhole =
    records.partial === null &&
    records.unreadable.length === 0 &&
    domains !== null &&
    domains.partial === undefined;
  const uses = new Uses(isWhole);
  await forEachInTurns(records.all(), ({ name, sourceId }) => uses.add(sourceId, { kind: 'project', name }));
  await forEachInTurns(domains?.items ?? [], ({ domain, more }) => {
    for (const id of references(more)) uses.add(id, { kind: 'domain', name: domain });
  });
  return uses;
}

/** The network connections of each name, and the projects to which they lead. */
async function domainUses(data: AccountData, fresh: Fresh): Promise<Uses> {
  const list = await data.networks.list(fresh).catch(() => null);
  // Without the backend's list, only the network connections that were created here are known.
  const uses = new Uses(list?.offered === true && list.partial === undefined);
  await forEachInTurns(list?.items ?? [], ({ domain, port, projectId }) => {
    const project = data.sync.records.get(projectId)?.name ?? projectId;
    uses.add(comparableName(domain), { kind: 'network', name: `${port} → ${project}` });
  });
  return uses;
}
