import type { Authorization, AuthorizationSecret, PublicKey } from '#contract/authorizations.ts';
import type { ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { jsonOf } from '../http/answer-text.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { fetchRecords } from '../records/fetch-records.ts';
import type { LatePorts } from '../records/late-records.ts';
import { createdRecord } from '../records/records.ts';
import { ResourceCache } from '../records/resource-cache.ts';
import { recordPath } from '../records/resource-paths.ts';
import { authorizationKind } from './authorization.ts';
import { CredentialNotes } from './credential-notes.ts';
import { DeployKeys } from './deploy-keys.ts';
import { Rotations } from './rotations.ts';

/** What this computer stores about a new authorization. */
export interface NewNotes {
  readonly expiresOn: string | null;
  /** Identifier of the authorization that the new one replaces. */
  readonly replaces: string | null;
}

const nothingElse: NewNotes = { expiresOn: null, replaces: null };

/** The stored credentials of an account (docs/interface.md, "Resources"). Their secrets are sent once and never stored. */
export class Authorizations {
  readonly keys: DeployKeys;
  readonly notes: CredentialNotes;
  readonly rotations: Rotations;
  readonly #clock: Clock;
  readonly #caller: AuthorizedCaller;
  readonly cache: ResourceCache<Authorization>;

  /** @param notesChanged called whenever the local notes have changed */
  constructor(
    caller: AuthorizedCaller,
    clock: Clock,
    newId: () => string,
    notesChanged: () => void,
    late?: LatePorts<Authorization>,
  ) {
    this.#caller = caller;
    this.#clock = clock;
    this.notes = new CredentialNotes(clock, notesChanged);
    this.keys = new DeployKeys(newId);
    const { keys, notes } = this;
    this.rotations = new Rotations({ keys, notes, list: (fresh) => this.list(fresh) });
    this.cache = new ResourceCache<Authorization>(
      clock,
      (fetch) => fetchRecords(caller, '/authorization', authorizationKind, fetch),
      () => [],
      undefined,
      late,
    );
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Authorization>> {
    return this.cache.list(fresh);
  }

  /**
   * `POST /authorization` with the `data` of each type. Only the backend can tell whether the credentials are valid.
   *
   * @returns the identifier; null if neither the response nor the next list contains it. The local notes about it are stored
   * once a list does
   */
  async create(name: string, secret: AuthorizationSecret, kept = nothingElse): Promise<string | null> {
    if (secret.type === 'personal_access_token')
      return this.#post(name, secret.type, { token: secret.token }, kept);
    if ('key' in secret) return this.#post(name, secret.type, { key: completed(secret.key) }, kept);
    const key = this.keys.privateKey(secret.pairId);
    const publicKey = this.keys.publicKey(secret.pairId);
    const id = await this.#post(name, secret.type, { key }, { ...kept, publicKey });
    this.keys.forget(secret.pairId);
    return id;
  }

  /** Creates an authorization of type `oauth`. The code is never sent to the window. */
  async createFromCode(name: string, code: string): Promise<void> {
    await this.#post(name, 'oauth', { code }, nothingElse);
  }

  /** @returns false if someone else had deleted it */
  async delete(id: string): Promise<boolean> {
    const path = recordPath('/authorization', id);
    const wasThere = await deleteRecord(this.cache, id, () => this.#caller.call({ method: 'DELETE', path }));
    this.notes.forget(id);
    return wasThere;
  }

  async #post(
    name: string,
    type: string,
    data: Readonly<Record<string, string>>,
    { expiresOn, replaces, publicKey = null }: NewNotes & { readonly publicKey?: PublicKey | null },
  ): Promise<string | null> {
    const before = this.cache.last?.items ?? null;
    let created: Authorization;
    try {
      const answer = await this.#caller.call({
        method: 'POST',
        path: '/authorization',
        body: { type, name, data },
      });
      created = createdRecord(jsonOf(answer), authorizationKind, { name, type });
    } finally {
      this.cache.invalidate();
    }
    const { id } = created;
    const isAlike = (each: Authorization) => each.name === name && each.type === type;
    let known = id;
    const found = (id: string) => {
      known = id;
      this.notes.keep(id, { name, createdAt: this.#clock.now(), expiresOn, publicKey });
      if (replaces !== null) this.notes.keep(replaces, { replacedBy: id });
    };
    this.cache.created(created, isAlike, before, found);
    if (id !== null) found(id);
    // If this list lags behind, a later one has it.
    else if (before !== null) await this.cache.list('always').catch(() => undefined);
    return known;
  }
}

/** OpenSSH rejects a key without a final line break, which is easily lost when copying. Any other text is sent unchanged. */
function completed(key: string): string {
  return /-----END [A-Z0-9 ]+-----\s*$/.test(key) ? `${key.trim()}\n` : key;
}
