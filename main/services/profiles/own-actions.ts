import type { OwnAction, OwnActionKind } from '#contract/activity.ts';
import type { AuthorizationSecret } from '#contract/authorizations.ts';
import type { DomainInput } from '#contract/domains.ts';
import type { NetworkConnectionInput } from '#contract/networks.ts';
import type { Authorizations, NewNotes } from '../authorizations/authorizations.ts';
import type { Challenges } from '../domains/challenges.ts';
import type { Domains } from '../domains/domains.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { Provider } from '../git-provider/provider.ts';
import type { Networks } from '../networks/networks.ts';
import type { ProjectSync } from '../projects/project-sync.ts';

interface OwnActionsPorts {
  readonly authorizations: Authorizations;
  readonly networks: Networks;
  readonly domains: Domains;
  readonly challenges: Challenges;
  readonly sync: ProjectSync;
  /** Adds an entry to the activity. */
  readonly did: (kind: OwnActionKind, action: OwnAction) => void;
}

/**
 * The operator's actions on anything but projects. An action that the backend accepted becomes an activity
 * entry; if it is unknown whether it was accepted, the entry says so. Entries contain names only, no secrets.
 */
export class OwnActions {
  readonly #ports: OwnActionsPorts;

  constructor(ports: OwnActionsPorts) {
    this.#ports = ports;
  }

  /** @throws AppFailure as `Authorizations.create` */
  createAuthorization(name: string, secret: AuthorizationSecret, notes: NewNotes): Promise<string | null> {
    return this.#note('authorization', { did: 'created-authorization', name, detail: secret.type }, () =>
      this.#ports.authorizations.create(name, secret, notes),
    );
  }

  /** @throws AppFailure as `Authorizations.createFromCode` */
  createAuthorizationFromCode(name: string, code: string): Promise<void> {
    return this.#note('authorization', { did: 'created-authorization', name, detail: 'oauth' }, () =>
      this.#ports.authorizations.createFromCode(name, code),
    );
  }

  /** Projects that refer to it may have changed with it. @throws AppFailure as `Authorizations.delete` */
  async deleteAuthorization(id: string): Promise<void> {
    const { authorizations, sync } = this.#ports;
    const cached = authorizations.cache.last?.items.find((each) => each.id === id);
    const name = cached?.name ?? authorizations.notes.get(id)?.name ?? id;
    const detail = cached === undefined ? {} : { detail: cached.type };
    try {
      await this.#note('authorization', { did: 'deleted-authorization', name, ...detail }, () =>
        authorizations.delete(id),
      );
    } finally {
      sync.refreshOf(id);
    }
  }

  /** @throws AppFailure as `Networks.create` */
  createNetwork(network: NetworkConnectionInput): Promise<void> {
    const { domain, port, projectId } = network;
    const detail = this.#ports.sync.records.get(projectId)?.name ?? projectId;
    return this.#note('network', { did: 'created-network', name: `${domain}:${port}`, detail }, () =>
      this.#ports.networks.create(network),
    );
  }

  /** @returns the identifier, if it is known. @throws AppFailure as `Domains.create` */
  createDomain(domain: DomainInput): Promise<string | null> {
    return this.#note('domain', { did: 'created-domain', name: domain.domain }, () =>
      this.#ports.domains.create(domain),
    );
  }

  /** Also stops monitoring the domain. @throws AppFailure as `Domains.delete` */
  async deleteDomain(id: string): Promise<void> {
    const { domains, challenges } = this.#ports;
    const name = domains.cache.last?.items.find((each) => each.id === id)?.domain ?? id;
    await this.#note('domain', { did: 'deleted-domain', name }, () => domains.delete(id));
    challenges.forget(id);
  }

  /** @throws AppFailure as `Provider.save` */
  saveProvider(provider: Provider, clientId: string, clientSecret: string): Promise<void> {
    return this.#note('git-provider', { did: 'saved-git-provider', name: clientId }, () =>
      provider.save(clientId, clientSecret),
    );
  }

  /** Adds the entry for an action whose response was lost, once it is known to have been done. */
  found(kind: OwnActionKind, action: OwnAction): void {
    this.#ports.did(kind, action);
  }

  /** @param send returns false if there was nothing to do, because another person had done it before */
  async #note<Answer>(kind: OwnActionKind, action: OwnAction, send: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await send();
    } catch (thrown) {
      const isUnknown = thrown instanceof AppFailure && thrown.error.code === 'outcome-unknown';
      if (isUnknown) this.#ports.did(kind, { ...action, unknown: true });
      throw thrown;
    }
    if (answer !== false) this.#ports.did(kind, action);
    return answer;
  }
}
