import type { Authorization, AuthorizationSecret } from '#contract/authorizations.ts';
import type { ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { isGone } from '../http/error-predicates.ts';
import { fetchRecords } from '../records/fetch-records.ts';
import { ResourceCache } from '../records/resource-cache.ts';
import { recordPath } from '../records/resource-paths.ts';
import { authorizationKind } from './authorization.ts';
import { DeployKeys } from './deploy-keys.ts';

/** The stored credentials of an account (docs/interface.md, "Resources"). Their secrets are sent once and never kept. */
export class Authorizations {
  readonly keys: DeployKeys;
  readonly #caller: AuthorizedCaller;
  readonly cache: ResourceCache<Authorization>;

  constructor(caller: AuthorizedCaller, clock: Clock, newId: () => string) {
    this.#caller = caller;
    this.keys = new DeployKeys(newId);
    this.cache = new ResourceCache<Authorization>(
      clock,
      (held) => fetchRecords(caller, '/authorization', authorizationKind, held),
      () => [],
    );
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Authorization>> {
    return this.cache.list(fresh);
  }

  /** `POST /authorization` with the `data` of each type. Only the backend can tell whether the credentials are valid. */
  async create(name: string, secret: AuthorizationSecret): Promise<void> {
    if (secret.type === 'personal_access_token') await this.#post(name, secret.type, { token: secret.token });
    else if ('key' in secret) await this.#post(name, secret.type, { key: completed(secret.key) });
    else {
      await this.#post(name, secret.type, { key: this.keys.privateKey(secret.pairId) });
      this.keys.forget(secret.pairId);
    }
  }

  /** Creates an authorization of type `oauth`. The code is never sent to the window. */
  createFromCode(name: string, code: string): Promise<void> {
    return this.#post(name, 'oauth', { code });
  }

  /** Also succeeds where it was deleted by someone else before. */
  async delete(id: string): Promise<void> {
    try {
      await this.#caller.call({ method: 'DELETE', path: recordPath('/authorization', id) });
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
    } finally {
      this.cache.invalidate();
    }
  }

  async #post(name: string, type: string, data: Readonly<Record<string, string>>): Promise<void> {
    try {
      await this.#caller.call({ method: 'POST', path: '/authorization', body: { type, name, data } });
    } finally {
      this.cache.invalidate();
    }
  }
}

/** OpenSSH rejects a key without a final line break, which is easily lost when copying. Any other text is sent unchanged. */
function completed(key: string): string {
  return /-----END [A-Z0-9 ]+-----\s*$/.test(key) ? `${key.trim()}\n` : key;
}
