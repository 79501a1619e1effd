import type { KnownDomain } from '#contract/domains.ts';
import type {
  ListChange,
  ListInUse,
  ListName,
  ListPage,
  ListPageRequest,
  RelatedRecords,
  RelatedTo,
} from '#contract/lists.ts';
import type { Clock } from '#main/ports.ts';
import { timeSlices } from '../async/time-slices.ts';
import { failure } from '../errors/app-failure.ts';
import type { ListShape } from '../lists/list-descriptor.ts';
import { ListPages } from '../lists/list-pages.ts';
import { listSizes } from '../lists/list-sizes.ts';
import { authorizationList, domainList, networkList } from '../lists/record-lists.ts';
import type { Keyed } from '../lists/record-slots.ts';
import { AccountLists, type RecordListName, type RecordPages, recordListNames } from './account-lists.ts';
import type { Profile } from './profile.ts';

/** The lists of all profiles, as the window asks for them. */
export class HeldLists {
  readonly #clock: Clock;
  readonly #find: (profileId: string) => Profile | null;
  readonly #pages: RecordPages;
  readonly #accounts = new Map<string, AccountLists>();
  #revision = 0;
  #inUse: readonly ListInUse[] = [];

  /**
   * @param find the running profile of an id; null where there is none
   * @param changed is told every change
   */
  constructor(
    clock: Clock,
    find: (profileId: string) => Profile | null,
    changed: (change: ListChange) => void,
  ) {
    this.#clock = clock;
    this.#find = find;
    const pages = <Item extends Keyed>(name: ListName, descriptor: ListShape<Item>) =>
      new ListPages<Item>(descriptor, {
        clock,
        slices: timeSlices,
        sizes: listSizes,
        nextRevision: () => {
          this.#revision += 1;
          return this.#revision;
        },
        changed: (profileId, revision) => changed({ list: name, profileId, revision }),
      });
    this.#pages = {
      authorizations: pages('authorizations', authorizationList),
      networks: pages('networks', networkList),
      domains: pages('domains', domainList),
    };
  }

  /** Profiles that are signed out have neither rows nor freshness. @throws AppFailure `bad-input` with the field */
  async page({ list, fresh, profileIds, ...view }: ListPageRequest): Promise<ListPage> {
    if (!isRecordList(list)) throw failure('bad-input', { field: 'list' });
    const wanted = this.#signedIn(profileIds);
    await Promise.all(wanted.map(({ account }) => account[list].prepare(fresh)));
    // Somebody may have signed out or in meanwhile.
    const shown = this.#signedIn(profileIds);
    const ids = shown.map(({ profileId }) => profileId);
    const page = await this.#pages[list].page({ ...view, profileIds: ids });
    const freshness = shown.map(({ profileId, account }) => [profileId, account[list].freshness()] as const);
    return { ...page, freshness: Object.fromEntries(freshness) };
  }

  /** @throws AppFailure `signed-out` */
  related(profileId: string, to: RelatedTo): RelatedRecords {
    return this.#account(profileId).related(to);
  }

  /** A domain as the list has it. @throws AppFailure `signed-out` */
  async knownDomain(profileId: string, key: string): Promise<KnownDomain | null> {
    const { domains } = this.#account(profileId);
    await domains.prepare('held');
    const domain = domains.known?.items.find((item) => item.key === key);
    const { state, fetchedAt } = domains.freshness();
    return domain === undefined ? null : { domain, savedAsOf: state === 'saved' ? fetchedAt : null };
  }

  setInUse(inUse: readonly ListInUse[]): void {
    this.#inUse = inUse;
    for (const { profileId } of inUse) this.#accountOrNull(profileId);
    for (const [profileId, account] of this.#accounts) this.#tellUse(profileId, account);
  }

  /** A profile was removed. */
  forget(profileId: string): void {
    this.#accounts.get(profileId)?.end();
    if (this.#accounts.delete(profileId))
      for (const name of recordListNames) this.#pages[name].remove(profileId);
  }

  #signedIn(profileIds: readonly string[]) {
    return [...new Set(profileIds)].flatMap((profileId) => {
      const account = this.#accountOrNull(profileId);
      return account === null ? [] : [{ profileId, account }];
    });
  }

  #account(profileId: string): AccountLists {
    const account = this.#accountOrNull(profileId);
    if (account === null) throw failure('signed-out');
    return account;
  }

  #accountOrNull(profileId: string): AccountLists | null {
    const profile = this.#find(profileId);
    const data = profile?.dataOrNull ?? null;
    if (profile === null || data === null) return null;
    const known = this.#accounts.get(profileId);
    if (known?.data === data) return known;
    this.forget(profileId);
    const account = new AccountLists(profile, data, this.#pages, this.#clock);
    this.#accounts.set(profileId, account);
    this.#tellUse(profileId, account);
    return account;
  }

  #tellUse(profileId: string, { data }: AccountLists): void {
    for (const name of recordListNames) {
      const isUsed = this.#inUse.some((used) => used.list === name && used.profileId === profileId);
      data[name].cache.setInUse(isUsed);
    }
  }
}

function isRecordList(list: ListName): list is RecordListName {
  return (recordListNames as readonly string[]).includes(list);
}
