import { createHash } from 'node:crypto';
import type { Keychain } from '#main/ports.ts';

/** Windows caps an entry at 2,560 bytes (docs/decisions/where-secrets-live.md). */
const maxEntryBytes = 2_000;

/** The content of the first entry if a long value is split over further entries. */
interface Index {
  readonly parts: number;
  readonly sha256: string;
}

/** Stores values of any length in the keychain; long ones are split over `<entry>`, `<entry>.1`, `<entry>.2` … */
export class SecretEntries {
  readonly #keychain: Keychain;

  constructor(keychain: Keychain) {
    this.#keychain = keychain;
  }

  /** Null if there is no entry; `undefined` if it cannot be read completely. */
  async read(entry: string): Promise<string | null | undefined> {
    const first = await this.#keychain.get(entry);
    const index = first === null ? null : parseIndex(first);
    if (first === null || index === null) return first;
    const parts: string[] = [];
    for (let part = 1; part <= index.parts; part += 1) {
      parts.push((await this.#keychain.get(`${entry}.${part}`)) ?? '');
    }
    const value = Buffer.from(parts.join(''), 'base64').toString('utf8');
    return sha256(value) === index.sha256 ? value : undefined;
  }

  /** The first entry is written last, so that an interrupted write never looks complete. */
  async write(entry: string, value: string): Promise<void> {
    const before = await this.#partsOf(entry);
    const bytes = Buffer.from(value, 'utf8');
    let parts = 0;
    if (bytes.length > maxEntryBytes) {
      const text = bytes.toString('base64');
      for (let at = 0; at < text.length; at += maxEntryBytes) {
        parts += 1;
        await this.#keychain.set(`${entry}.${parts}`, text.slice(at, at + maxEntryBytes));
      }
    }
    const index: Index = { parts, sha256: sha256(value) };
    await this.#keychain.set(entry, parts === 0 ? value : JSON.stringify(index));
    await this.#deleteParts(entry, parts + 1, before);
  }

  /** The first entry is deleted last: after an interruption it still contains the number of the others. */
  async delete(entry: string): Promise<void> {
    await this.#deleteParts(entry, 1, await this.#partsOf(entry));
    await this.#keychain.delete(entry);
  }

  /** @param known the known number of parts; an interrupted write may have left more */
  async #deleteParts(entry: string, from: number, known: number): Promise<void> {
    for (let part = from; ; part += 1) {
      const existed = await this.#keychain.delete(`${entry}.${part}`);
      if (!existed && part >= known) return;
    }
  }

  async #partsOf(entry: string): Promise<number> {
    const first = await this.#keychain.get(entry);
    return first === null ? 0 : (parseIndex(first)?.parts ?? 0);
  }
}

function parseIndex(text: string): Index | null {
  const match = /^\{"parts":(\d{1,3}),"sha256":"([0-9a-f]{64})"\}$/.exec(text);
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { parts: Number(match[1]), sha256: match[2] };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
