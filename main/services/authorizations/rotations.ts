import type { Authorization, AuthorizationSecret } from '#contract/authorizations.ts';
import type { ResourceList } from '#contract/records.ts';
import type { CredentialNotes } from './credential-notes.ts';
import type { DeployKeys } from './deploy-keys.ts';

/** A new key whose response was lost. Kept in memory only, with the key pair. */
interface LostKey {
  readonly pairId: string;
  readonly name: string;
  /** The identifiers of the list before it was sent. */
  readonly before: ReadonlySet<string | null>;
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
      rotating.map(({ id }) => ({ id, change: { rotating: false, replacedBy: null } })),
    );
  }

  /**
   * Creates the key that replaces one, with a new pair and the same name.
   * @param create sends it
   * @returns whether it is known which key was created: otherwise `check` may find it
   * @throws AppFailure as `Authorizations.create`
   */
  async renew(
    { id, name }: { readonly id: string; readonly name: string },
    create: (secret: AuthorizationSecret) => Promise<string | null>,
  ): Promise<boolean> {
    const { keys, list } = this.#ports;
    const before = new Set((await list('if-older-than-cache-time')).items.map((each) => each.id));
    this.#drop(id);
    const { pairId } = keys.make(name);
    this.#lost.set(id, { pairId, name, before });
    const created = await create({ type: 'deploy_key', pairId });
    if (created === null) return false;
    this.#lost.delete(id);
    return true;
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
    const claimed = new Set(notes.all().map(({ replacedBy }) => replacedBy));
    const found = items.filter(
      (each) =>
        each.id !== null &&
        each.name === lost.name &&
        each.type === 'deploy_key' &&
        !lost.before.has(each.id) &&
        !claimed.has(each.id),
    );
    const [first, ...others] = found;
    if (first === undefined) {
      if (partial !== undefined) return null;
      this.#drop(id);
      return 'not-made';
    }
    // Two keys of one name whose responses were lost cannot be told apart.
    if (first.id === null || others.length > 0) return null;
    const publicKey = keys.publicKey(lost.pairId);
    notes.keepAll([
      { id: first.id, change: { name: lost.name, publicKey } },
      { id, change: { replacedBy: first.id } },
    ]);
    this.#drop(id);
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
