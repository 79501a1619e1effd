import type { Domain, DomainInput } from '#contract/domains.ts';
import type { ResourceList } from '#contract/records.ts';
import { AppFailure, failure } from '../errors/app-failure.ts';
import { jsonOf } from '../http/answer-text.ts';
import { readJson } from '../http/backend-client.ts';
import { isGone, isNotOffered } from '../http/error-predicates.ts';
import { kindOf } from '../json/envelope.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { type ListedResourcePorts, listedResource } from '../records/listed-resource.ts';
import { createdRecord, findRecord } from '../records/records.ts';
import type { ResourceCache } from '../records/resource-cache.ts';
import { filledPath } from '../records/resource-paths.ts';
import { unicodeForm } from '../records/unicode-form.ts';
import { domainKind } from './domain.ts';
import { asciiDomain } from './domain-name.ts';

/** Domains with their challenge. */
export class Domains {
  readonly #ports: ListedResourcePorts<Domain>;
  readonly cache: ResourceCache<Domain>;

  constructor(ports: ListedResourcePorts<Domain>) {
    this.#ports = ports;
    this.cache = listedResource(ports, 'listDomains', domainKind, () => ports.localRecords.domains());
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Domain>> {
    return this.cache.list(fresh);
  }

  /** Reads one domain; the local record if the backend has no such endpoint. */
  async read(id: string): Promise<Domain> {
    const { late } = this.cache;
    const asked = { askedAt: this.#ports.clock.now() };
    let read: Domain;
    try {
      read = await this.#read(id);
    } catch (thrown) {
      const created = isGone(thrown) ? late.inRead(id, null, asked) : null;
      if (created !== null) return created;
      throw thrown;
    }
    const current = late.inRead(id, read, asked);
    // It was deleted, and an older response still has it.
    if (current === null) throw new AppFailure({ code: 'rejected', status: 404, params: { id } });
    return current;
  }

  async #read(id: string): Promise<Domain> {
    const path = this.#ports.pathOf('readDomain');
    const route = `GET ${path}`;
    try {
      const answer = await this.#ports.caller.call({ method: 'GET', path: filledPath(path, id) });
      const json = readJson(answer, route, this.#ports.caller.host);
      const found = findRecord(json, domainKind);
      if (found !== null) return found.record;
      throw failure('unreadable', { path: route, difference: `expected a domain, found ${kindOf(json)}` });
    } catch (thrown) {
      const known = isNotOffered(thrown)
        ? this.#ports.localRecords.domains().find((domain) => domain.id === id)
        : undefined;
      if (known !== undefined && !(await this.cache.list('if-older-than-cache-time')).offered) return known;
      throw thrown;
    }
  }

  /**
   * `POST /domains`, with the name in ASCII.
   * @returns the identifier of the created record, if the backend sent it
   * @throws AppFailure `bad-input` with field `domain` for an invalid domain name
   */
  async create({ domain, challenge, main, linked }: DomainInput): Promise<string | null> {
    const body = { domain: asciiDomain(domain), challenge, main, linked };
    const unicode = unicodeForm(body.domain);
    const before = this.cache.last?.items ?? null;
    let created: Domain;
    try {
      const answer = await this.#ports.caller.call({ method: 'POST', path: '/domains', body });
      created = createdRecord(jsonOf(answer), domainKind, { ...body, unicode });
      this.#ports.localRecords.addDomain({ id: created.id, ...body });
    } finally {
      this.cache.invalidate();
    }
    const isAlike = (each: Domain) => [body.domain, unicode].includes(each.domain.toLowerCase());
    this.cache.created(created, isAlike, before);
    return created.id;
  }

  /** @returns false if someone else had deleted it */
  async delete(id: string): Promise<boolean> {
    const { caller, pathOf, localRecords } = this.#ports;
    const path = filledPath(pathOf('deleteDomain'), id);
    const wasThere = await deleteRecord(this.cache, id, () => caller.call({ method: 'DELETE', path }));
    localRecords.removeDomain(id);
    return wasThere;
  }
}
