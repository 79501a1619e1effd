import type { HeadersChange, SavedHeaders, SecretStorage } from '#contract/connection.ts';
import { TransportFailure } from '#main/http-ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { failure } from '../errors/app-failure.ts';
import type { ConnectionOptionsRecord } from '../settings/connection-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { ConnectionSecretsKeeper } from './connection-secrets.ts';
import { type HeaderInput, readHeaders } from './gateway-headers.ts';
import { enteredOptions, withSecrets } from './options-of-origin.ts';

type Headers = ConnectionOptionsRecord['headers'];

export interface HeaderChangesPorts {
  readonly secrets: ConnectionSecretsKeeper;
  readonly profile: () => ProfileRecord;
  readonly save: (headers: Headers) => void;
}

/** Changes the extra headers of a profile: their names are settings, their values are secrets. */
export class HeaderChanges {
  readonly #ports: HeaderChangesPorts;
  /** Each change reads the stored values first, so that one of two concurrent ones would be lost. */
  readonly #queue = new SerialQueue();

  constructor(ports: HeaderChangesPorts) {
    this.#ports = ports;
  }

  /**
   * Replaces them, for the backend that the profile has or will have.
   * @throws AppFailure like `readHeaders`, and `header-elsewhere` if stored values are for another backend
   */
  async set(given: readonly HeaderInput[]): Promise<SecretStorage> {
    const { stored } = await this.#queue.run(() => this.#replace(given));
    return stored;
  }

  /** Adds and removes some; the others keep their values. @returns the saved headers. @throws like `set` */
  async change({ add, remove }: HeadersChange): Promise<SavedHeaders> {
    const { stored } = await this.#queue.run(() => {
      const kept = this.#saved.names.filter((name) => !remove.includes(name));
      return this.#replace([...kept.map((name) => ({ name, value: null })), ...add]);
    });
    return { storage: await stored, names: this.#saved.names };
  }

  get #saved(): Headers {
    return enteredOptions(this.#ports.profile()).headers;
  }

  /** @returns a promise in an object: the next change does not wait for the keychain, which may never respond */
  async #replace(given: readonly HeaderInput[]): Promise<{ readonly stored: Promise<SecretStorage> }> {
    const known = given.some(({ value }) => value === null) ? await this.#known() : {};
    const values = readHeaders(given, known);
    const origin = this.#originOf(given);
    const stored = this.#ports.secrets.setHeaders(values);
    this.#ports.save({ names: Object.keys(values), origin });
    return { stored };
  }

  /** Stored values stay bound to the backend that they were entered for. */
  #originOf(given: readonly HeaderInput[]): string | null {
    const { baseUrl, setupStep } = this.#ports.profile();
    const here = baseUrl === null || setupStep === 0 ? null : new URL(baseUrl).origin;
    const before = this.#saved.origin;
    const isKept = given.map(({ value }) => value === null);
    if (before === null || before === here || !isKept.includes(true)) return here;
    if (here === null || !isKept.includes(false)) return before;
    throw failure('bad-input', { field: 'name', problem: 'header-elsewhere' });
  }

  async #known(): Promise<Readonly<Record<string, string>>> {
    try {
      return (await this.#ports.secrets.read(withSecrets(this.#ports.profile()))).headers;
    } catch (thrown) {
      // The operator has to enter the values again.
      if (thrown instanceof TransportFailure) return {};
      throw thrown;
    }
  }
}
