import type { ListFreshness } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { FindingItem, FindingItems, FindingKind } from '#contract/overview.ts';
import { forEachInTurns, forIndicesInTurns } from '../async/in-turns.ts';
import { cellText } from '../lists/cell-text.ts';
import type { ListedProject } from '../lists/record-lists.ts';
import { ValueCounts } from '../lists/value-counts.ts';
import { comparableName } from '../networks/relations.ts';
import type { AccountLists } from '../profiles/account-lists.ts';
import type { CachedLists } from '../profiles/cached-lists.ts';
import { references } from '../profiles/credential-use.ts';
import { networkUses } from '../profiles/related-records.ts';
import { unicodeForm } from '../records/unicode-form.ts';

/** Maximum number of items of a finding that are listed. */
const maxItems = 100;
/** How long a new authorization may be unused, in ms: it was created for something. */
const newMs = 24 * 60 * 60_000;

/** What is found in the lists of one profile. */
export interface FoundIn {
  /** Null for what cannot be said: a list is not loaded, stale or incomplete. */
  readonly kinds: Readonly<Record<FindingKind, FindingItems | null>>;
  /** Network connections to projects that do not exist. */
  readonly leftNetworks: readonly NetworkConnection[];
}

const nothing: FoundIn = {
  kinds: {
    'networks-left': null,
    'domains-unconnected': null,
    'credentials-unused': null,
    'names-twice': null,
  },
  leftNetworks: [],
};

/** The counted values of the projects of one list. */
interface Counted {
  readonly names: ValueCounts<ListedProject>;
  readonly sources: ValueCounts<ListedProject>;
}

/** Whether a list says of every record whether it exists now. */
function isWhole({ state, staleAsOf, error, partial, unreadable, offered }: ListFreshness): boolean {
  const isCurrent = state === 'loaded' && staleAsOf === null && error === null;
  return isCurrent && offered && partial === null && unreadable.count === 0;
}

/** A name for comparisons with others. */
const nameOf = ({ name }: Pick<ListedProject, 'name'>): string => name.trim().normalize();

/**
 * Finds what is left over or ambiguous in the cached lists: only in whole ones, so that nothing is reported that a list
 * merely lacks. Calls no backend.
 */
export class Findings {
  readonly #lists: CachedLists;
  readonly #now: () => number;
  readonly #counted = new WeakMap<object, Counted>();

  /** @param now in ms since the epoch */
  constructor(lists: CachedLists, now: () => number) {
    this.#lists = lists;
    this.#now = now;
  }

  /** @param isLive whether events keep the projects current */
  async in(profileId: string, isLive: boolean): Promise<FoundIn> {
    const account = this.#lists.accountOrNull(profileId);
    if (account === null || !isWhole(account.projects.freshness())) return nothing;
    await account.projects.prepare('cached');
    const leftNetworks = await this.#leftNetworks(account, isLive);
    return {
      leftNetworks: leftNetworks ?? [],
      kinds: {
        'networks-left': leftNetworks === null ? null : itemsOf(leftNetworks, networkItem),
        'domains-unconnected': await unconnectedDomains(account),
        'credentials-unused': await this.#unusedCredentials(profileId, account),
        'names-twice': await this.#namesTwice(profileId),
      },
    };
  }

  async #leftNetworks(
    { networks, projects, data }: AccountLists,
    isLive: boolean,
  ): Promise<readonly NetworkConnection[] | null> {
    const [freshness, ofProjects] = [networks.freshness(), projects.freshness()];
    if (!isWhole(freshness)) return null;
    // A connection may lead to a project that was created after the list of projects was fetched.
    if (!isLive && (ofProjects.fetchedAt ?? 0) < (freshness.fetchedAt ?? 0)) return null;
    const found: NetworkConnection[] = [];
    await forEachInTurns(networks.cached?.items ?? [], (network) => {
      if (data.isGone(network.projectId)) found.push(network);
    });
    return found;
  }

  async #unusedCredentials(
    profileId: string,
    { authorizations, domains, data }: AccountLists,
  ): Promise<FindingItems | null> {
    if (!isWhole(authorizations.freshness()) || !isWhole(domains.freshness())) return null;
    const index = this.#lists.listedProjects(profileId);
    const used = new Set((await this.#countedOf(index).sources.of(index)).keys());
    await forEachInTurns(domains.cached?.items ?? [], ({ more }) => {
      for (const id of references(more)) used.add(id);
    });
    const listed = (authorizations.cached?.items ?? []).filter(({ id }) => id !== null);
    // The sources of this backend are something else than its authorizations.
    if (!listed.some(({ id }) => used.has(id ?? ''))) return itemsOf([], credentialItem);
    const notes = data.authorizations.notes.all();
    const excused = new Set(
      notes.flatMap(({ id, replacedBy, createdAt }) => [
        ...(replacedBy === null ? [] : [id, replacedBy]),
        ...(createdAt !== null && this.#now() - createdAt < newMs ? [id] : []),
      ]),
    );
    const unused = listed.filter(({ id }) => id !== null && !used.has(id) && !excused.has(id));
    return itemsOf(unused, credentialItem);
  }

  async #namesTwice(profileId: string): Promise<FindingItems> {
    const index = this.#lists.listedProjects(profileId);
    const twice = new Set<string>();
    let total = 0;
    await forEachInTurns(await this.#countedOf(index).names.of(index), ([name, { count }]) => {
      if (count < 2) return;
      total += 1;
      if (twice.size < maxItems / 2) twice.add(name);
    });
    const found: ListedProject[] = [];
    if (total > 0)
      await forIndicesInTurns(
        () => index.slots.length,
        (slot) => {
          const item = index.slots.items[slot];
          if (item != null && twice.has(nameOf(item))) found.push(item);
        },
      );
    found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return { total, first: found.slice(0, maxItems).map(projectItem) };
  }

  #countedOf(index: object): Counted {
    const existing = this.#counted.get(index);
    if (existing !== undefined) return existing;
    const counted = {
      names: new ValueCounts<ListedProject>(nameOf),
      sources: new ValueCounts<ListedProject>(({ sourceId }) => sourceId),
    };
    this.#counted.set(index, counted);
    return counted;
  }
}

async function unconnectedDomains({ domains, networks }: AccountLists): Promise<FindingItems | null> {
  if (!isWhole(domains.freshness()) || !isWhole(networks.freshness())) return null;
  const uses = await networkUses(networks.cached?.items ?? []);
  const found = (domains.cached?.items ?? []).filter(({ domain }) => !uses.has(comparableName(domain)));
  return itemsOf(found, ({ key, id, domain, unicode }) => ({
    ...{ list: 'domains', key, id, name: cellText(domain), detail: '' },
    ...(unicode !== null && { unicode: cellText(unicode) }),
  }));
}

function itemsOf<Item>(found: readonly Item[], toItem: (item: Item) => FindingItem): FindingItems {
  return { total: found.length, first: found.slice(0, maxItems).map(toItem) };
}

function networkItem({ key, id, domain, port, projectId }: NetworkConnection): FindingItem {
  const unicode = unicodeForm(domain);
  return {
    ...{ list: 'networks', key, id, name: cellText(`${domain}:${port}`), detail: cellText(projectId) },
    ...(unicode !== null && { unicode: cellText(`${unicode}:${port}`) }),
  };
}

function credentialItem(item: {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly type: string;
}): FindingItem {
  const { key, id, name, type } = item;
  return { list: 'authorizations', key, id, name: cellText(name), detail: cellText(type) };
}

function projectItem({ key, id, name, path }: ListedProject): FindingItem {
  return { list: 'projects', key, id, name: cellText(name), detail: cellText(path === '' ? key : path) };
}
