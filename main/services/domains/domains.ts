import type { Domain, DomainInput } from '#contract/domains.ts';
import type { ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { jsonOf } from '../http/answer-text.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { readJson } from '../http/backend-client.ts';
import { isGone, isNotOffered } from '../http/error-predicates.ts';
import { kindOf } from '../json/envelope.ts';
import { fetchRecords } from '../records/fetch-records.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { createdId, findRecord } from '../records/records.ts';
import { ResourceCache } from '../records/resource-cache.ts';
import { filledPath, type PathOf } from '../records/resource-paths.ts';
import { domainKind } from './domain.ts';
import { asciiDomain } from './domain-name.ts';

/** Domains with their challenge. */
export class Domains {
  readonly #caller: AuthorizedCaller;
  readonly #localRecords: LocalRecords;
  readonly #pathOf: PathOf;
  readonly cache: ResourceCache<Domain>;

  constructor(
    caller: AuthorizedCaller,
    clock: Clock,
    localRecords: LocalRecords,
    pathOf: PathOf,
    isOffered?: () => boolean | null,
  ) {
    this.#caller = caller;
    this.#localRecords = localRecords;
    this.#pathOf = pathOf;
    this.cache = new ResourceCache<Domain>(
      clock,
      (fetch) => fetchRecords(caller, pathOf('listDomains'), domainKind, fetch),
      () => localRecords.domains(),
      isOffered,
    );
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Domain>> {
    return this.cache.list(fresh);
  }

  /** Reads one domain; where the backend has no such endpoint, the local record. */
  async read(id: string): Promise<Domain> {
    const path = this.#pathOf('readDomain');
    const route = `GET ${path}`;
    try {
      const answer = await this.#caller.call({ method: 'GET', path: filledPath(path, id) });
      const json = readJson(answer, route, this.#caller.host);
      const found = findRecord(json, domainKind);
      if (found !== null) return found.record;
      throw failure('unreadable', { path: route, difference: `expected a domain, found ${kindOf(json)}` });
    } catch (thrown) {
      const known = isNotOffered(thrown)
        ? this.#localRecords.domains().find((domain) => domain.id === id)
        : undefined;
      if (known !== undefined && !(await this.cache.list('if-older-than-cache-time')).offered) return known;
      throw thrown;
    }
  }

  /**
   * `POST /domains`, with the name in ASCII.
   * @throws AppFailure `bad-input` with field `domain` where it is no domain name
   */
  async create({ domain, challenge, main, linked }: DomainInput): Promise<void> {
    const body = { domain: asciiDomain(domain), challenge, main, linked };
    try {
      const answer = await this.#caller.call({ method: 'POST', path: '/domains', body });
      const id = createdId(jsonOf(answer), domainKind.ownNames);
      this.#localRecords.addDomain({ id, ...body });
    } finally {
      this.cache.invalidate();
    }
  }

  /** @returns false where it was deleted by someone else before */
  async delete(id: string): Promise<boolean> {
    let isGoneBefore = false;
    try {
      await this.#caller.call({ method: 'DELETE', path: filledPath(this.#pathOf('deleteDomain'), id) });
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      isGoneBefore = true;
    } finally {
      this.cache.invalidate();
    }
    this.cache.deleted(id);
    this.#localRecords.removeDomain(id);
    return !isGoneBefore;
  }
}
