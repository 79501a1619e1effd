import type { Log } from '#main/ports.ts';
import type { OpenStorage } from './profile-storage.ts';

/** What a sealed text file stores. */
export interface StoredText {
  /** The stored form. */
  encode(): string;
  /**
   * Adds what an earlier run has stored.
   * @param text authenticated, so known to be written by this app
   * @returns whether it has a known version
   */
  restore(text: string): boolean;
}

/** A small file of a profile on disk: one sealed frame, replaced as a whole. */
export class SealedTextFile {
  readonly #storage: OpenStorage;
  readonly #name: string;
  readonly #content: StoredText;
  readonly #log: Log;

  /** @param name of the file, which also names it in the log */
  constructor(storage: OpenStorage, name: string, content: StoredText, log: Log) {
    this.#storage = storage;
    this.#name = name;
    this.#content = content;
    this.#log = log;
  }

  /** Adds what earlier runs have stored. An unreadable file is replaced on the next change. Never rejects. */
  async load(): Promise<void> {
    try {
      const file = await this.#storage.read(this.#name);
      if (file === null) return;
      const [first] = this.#storage.frames(this.#name).open(file);
      if (first === undefined || !this.#content.restore(first.content.toString()))
        this.#log.warn(`The stored ${this.#name} are incomplete or not valid and are ignored.`);
    } catch (thrown) {
      this.#log.error(`The stored ${this.#name} could not be read.`, thrown);
    }
  }

  /** Never rejects. */
  async save(): Promise<void> {
    const frames = this.#storage.frames(this.#name);
    const content = Buffer.from(this.#content.encode());
    try {
      await this.#storage.replace(this.#name, Buffer.concat([frames.start(0), frames.frame(0, content)]));
    } catch (thrown) {
      this.#log.error(`The ${this.#name} could not be saved.`, thrown);
    }
  }
}
