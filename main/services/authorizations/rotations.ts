import type { Authorization, AuthorizationSecret, PublicKey } from '#contract/authorizations.ts';
import type { ResourceList } from '#contract/records.ts';
import { toAppError } from '../errors/app-failure.ts';
import type { CredentialNotes } from './credential-notes.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { isKeyOf } from './sent-key.ts';

/** A new key whose response was lost. Kept in memory only, with the key pair. */
interface LostKey {
  readonly pairId: string;
  readonly name: string;
  /** The identifiers of the list before it was sent. */
  readonly before: ReadonlySet<string | null>;
}

/** The result of creating a key that replaces another one. */
export interface Renewed {
  /** Whether it is known which key was created: otherwise `check` may find it. */
  readonly isKnown: boolean;
  /**
   * Identifiers of keys that may be of an earlier attempt whose response was lost, and which nothing uses: the backend does not
   * tell their public keys.
   */
  readonly strays: readonly string[];
}

export interface RotationsPorts {
  readonly keys: DeployKeys;
  readonly notes: CredentialNotes;
  readonly list: (fresh: 'always' | 'if-older-than-cache-time') => Promise<ResourceList<Authorization>>;
}

/**
 * The rotation of several deploy keys of one account. Which keys it has, and what replaces each, is noted on this computer, so
 * that it continues after a restart; private keys are not.
 */
export class Rotations {
  readonly #ports: RotationsPorts;
  readonly #lost = new Map<string, LostKey>();

  constructor(ports: RotationsPorts) {
    this.#ports = ports;
  }

  /** Adds authorizations to the rotation. */
  begin(authorizations: readonly { readonly id: string; readonly name: string }[]): void {
    this.#ports.notes.keepAll(
      authorizations.map(({ id, name }) => ({ id, change: { name, rotating: true } })),
    );
  }

  /** The replaced authorizations of the rotation, and what replaces each. */
  replaced(): ReadonlyMap<string, string> {
    const all = this.#ports.notes.all();
    return new Map(
      all.flatMap(({ id, rotating, replacedBy }) =>
        rotating && replacedBy !== null ? [[id, replacedBy]] : [],
      ),
    );
  }

  isReplaced(id: string): boolean {
    return this.#ports.notes.get(id)?.replacedBy != null;
  }

  /** Ends it: all authorizations stay as they are, and what replaces them is forgotten. */
  end(): void {
    for (const id of [...this.#lost.keys()]) this.#drop(id);
    const rotating = this.#ports.notes.all().filter((note) => note.rotating);
    this.#ports.notes.keepAll(
      rotating.map(({ id }) => ({ id, change: { rotating: false, replacedBy: null, sent: null } })),
    );
  }

  /**
   * Creates the key that replaces one, with a new pair and the same name. One that an earlier attempt has created, also before a
   * restart, is used instead if the backend shows that it has its public key.
   * @param create sends it
   * @throws AppFailure as `Authorizations.create`
   */
  async renew(
    { id, name }: { readonly id: string; readonly name: string },
    create: (secret: AuthorizationSecret) => Promise<string | null>,
  ): Promise<Renewed> {
    const { keys, notes, list } = this.#ports;
    const sent = notes.get(id)?.sent ?? null;
    const { items } = await list(sent === null ? 'if-older-than-cache-time' : 'always');
    const strays = sent === null ? [] : this.#unclaimed(items, name, new Set([id, ...sent.before]));
    const own = sent && strays.find((each) => isKeyOf(each, sent));
    if (sent !== null && own?.id != null) {
      this.#found(id, { id: own.id, name, publicKey: sent });
      return { isKnown: true, strays: [] };
    }
    const before = new Set(items.map((each) => each.id));
    this.#drop(id);
    const { pairId } = keys.make(name);
    this.#lost.set(id, { pairId, name, before });
    const namesakes = items.filter((each) => each.name === name).flatMap((each) => each.id ?? []);
    notes.keep(id, { sent: { ...keys.publicKey(pairId), before: namesakes } });
    const others = strays.flatMap((each) => each.id ?? []);
    try {
      const created = await create({ type: 'deploy_key', pairId });
      if (created === null) return { isKnown: false, strays: others };
    } catch (thrown) {
      // It was refused, so there is nothing to look for.
      if (toAppError(thrown).code === 'rejected') notes.keep(id, { sent: null });
      throw thrown;
    }
    this.#lost.delete(id);
    notes.keep(id, { sent: null });
    return { isKnown: true, strays: others };
  }

  /** The deploy keys of a name that replace nothing. @param before identifiers of those that are older */
  #unclaimed(
    items: readonly Authorization[],
    name: string,
    before: ReadonlySet<string | null>,
  ): readonly Authorization[] {
    const claimed = new Set(this.#ports.notes.all().map(({ replacedBy }) => replacedBy));
    return items.filter(
      (each) =>
        each.id !== null &&
        each.name === name &&
        each.type === 'deploy_key' &&
        !before.has(each.id) &&
        !claimed.has(each.id),
    );
  }

  /** Notes the key that replaces one, after its response was lost. */
  #found(
    id: string,
    {
      id: created,
      name,
      publicKey,
    }: { readonly id: string; readonly name: string; readonly publicKey: PublicKey },
  ): void {
    const { publicKey: text, fingerprint } = publicKey;
    this.#ports.notes.keepAll([
      { id: created, change: { name, publicKey: { publicKey: text, fingerprint } } },
      { id, change: { replacedBy: created, sent: null } },
    ]);
    this.#drop(id);
  }

  /**
   * Looks for a key whose response was lost. Sends no change.
   * @returns null if it cannot be determined
   * @throws AppFailure if the list cannot be read
   */
  async check(id: string): Promise<'made' | 'not-made' | null> {
    const { keys, notes, list } = this.#ports;
    const lost = this.#lost.get(id);
    const { items, partial } = await list('always');
    if (this.isReplaced(id)) return 'made';
    if (lost === undefined) return null;
    const found = this.#unclaimed(items, lost.name, lost.before);
    const [first, ...others] = found;
    if (first === undefined) {
      if (partial !== undefined) return null;
      this.#drop(id);
      notes.keep(id, { sent: null });
      return 'not-made';
    }
    // Two keys of one name whose responses were lost cannot be told apart.
    if (first.id === null || others.length > 0) return null;
    this.#found(id, { id: first.id, name: lost.name, publicKey: keys.publicKey(lost.pairId) });
    return 'made';
  }

  /** Drops the key pair of a new key, which nothing needs any more. */
  #drop(id: string): void {
    const lost = this.#lost.get(id);
    if (lost === undefined) return;
    this.#ports.keys.forget(lost.pairId);
    this.#lost.delete(id);
  }
}
