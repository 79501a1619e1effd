import type { ListName } from '#contract/list-names.ts';
import type { ListInUse } from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { AccountLists, accountListNames, recordListNames } from './account-lists.ts';
import type { ListSource } from './list-source.ts';
import type { Profile } from './profile.ts';
import { RequestSource } from './request-source.ts';
import type { CachedPages } from './selected-records.ts';

/** The sources that fill the lists: those of the people who are signed in, and the request logs. */
export class ListSources {
  readonly #clock: Clock;
  readonly #find: (profileId: string) => Profile | null;
  readonly #pages: CachedPages;
  readonly #requests = new Map<string, RequestSource>();
  readonly #accounts = new Map<string, AccountLists>();
  #inUse: readonly ListInUse[] = [];

  constructor(clock: Clock, find: (profileId: string) => Profile | null, pages: CachedPages) {
    this.#clock = clock;
    this.#find = find;
    this.#pages = pages;
  }

  /** The lists of the person who is signed in to a profile. @throws AppFailure `signed-out` */
  account(profileId: string): AccountLists {
    const account = this.accountOrNull(profileId);
    if (account === null) throw failure('signed-out');
    return account;
  }

  /** Like `account`; null while signed out. */
  accountOrNull(profileId: string): AccountLists | null {
    const profile = this.#find(profileId);
    const data = profile?.dataOrNull ?? null;
    if (profile === null || data === null) return null;
    const existing = this.#accounts.get(profileId);
    if (existing?.data === data) return existing;
    this.#forgetAccount(profileId);
    const account = new AccountLists(profile, data, this.#pages, this.#clock);
    this.#accounts.set(profileId, account);
    this.#applyUse(profileId, account);
    return account;
  }

  /** How far the projects of a profile are read; null while they are not, and while signed out. Creates no lists. */
  projectProgress(profileId: string): Progress | null {
    const account = this.#accounts.get(profileId);
    const isCurrent = account?.data === this.#find(profileId)?.dataOrNull;
    return isCurrent ? (account?.projects.freshness().progress ?? null) : null;
  }

  /** The source of a profile's list; null if it has no such list now. */
  of(list: ListName, profileId: string): ListSource | null {
    if (list !== 'requests') return this.accountOrNull(profileId)?.[list] ?? null;
    const existing = this.#requests.get(profileId);
    const profile = this.#find(profileId);
    if (existing !== undefined || profile === null) return existing ?? null;
    const source = new RequestSource(profile.connection.requests, this.#pages.requests.profile(profileId));
    this.#requests.set(profileId, source);
    return source;
  }

  /** The sources by profile, without profiles that have no such list now. */
  ofAll(list: ListName, profileIds: readonly string[]): ReadonlyMap<string, ListSource> {
    const sources = new Map<string, ListSource>();
    for (const profileId of profileIds) {
      const source = this.of(list, profileId);
      if (source !== null) sources.set(profileId, source);
    }
    return sources;
  }

  isPaused(profileId: string): boolean {
    return this.#find(profileId)?.isPaused === true;
  }

  /** Whether the window uses this list of any profile. */
  isInUse(list: ListName): boolean {
    return this.#inUse.some((used) => used.list === list);
  }

  /** @param inUse a list is in it once for each part of the window that uses it */
  setInUse(inUse: readonly ListInUse[]): void {
    const lists = new Map(inUse.map((used) => [`${used.list} ${used.profileId}`, used] as const));
    this.#inUse = [...lists.values()];
    for (const { profileId } of inUse) this.accountOrNull(profileId);
    for (const [profileId, account] of this.#accounts) this.#applyUse(profileId, account);
  }

  /**
   * Refetches the lists without events that the window uses.
   * @param profileId only those of one profile; null for all
   */
  refreshInUse(profileId: string | null): void {
    for (const used of this.#inUse.filter((each) => !this.isPaused(each.profileId))) {
      if (used.list === 'projects' && (profileId === null || used.profileId === profileId))
        this.#find(used.profileId)?.dataOrNull?.pollProjects();
      const name = recordListNames.find((each) => each === used.list);
      if (name === undefined || (profileId !== null && used.profileId !== profileId)) continue;
      const source = this.accountOrNull(used.profileId)?.[name];
      if (source?.freshness().partial?.reason !== 'limit') void source?.prepare('always');
    }
  }

  /** Called when a person has left the profile. */
  forgetPerson(profileId: string): void {
    this.#forgetAccount(profileId);
  }

  /** Called when a profile was removed. */
  forget(profileId: string): void {
    this.#forgetAccount(profileId);
    if (this.#requests.delete(profileId)) this.#pages.requests.remove(profileId);
  }

  #forgetAccount(profileId: string): void {
    this.#accounts.get(profileId)?.end();
    if (this.#accounts.delete(profileId))
      for (const name of accountListNames) this.#pages[name].remove(profileId);
  }

  #applyUse(profileId: string, { data }: AccountLists): void {
    for (const name of recordListNames) {
      const isUsed = this.#inUse.some((used) => used.list === name && used.profileId === profileId);
      data[name].cache.setInUse(isUsed);
    }
  }
}
