import type { Log } from '#main/ports.ts';
import type { CredentialNotes } from '../authorizations/credential-notes.ts';
import type { OpenStorage } from '../storage/profile-storage.ts';

const fileName = 'credentials';

/** Local notes about an account's authorizations on disk: one sealed frame, replaced as a whole. */
export class CredentialFile {
  readonly #storage: OpenStorage;
  readonly #notes: CredentialNotes;
  readonly #log: Log;

  constructor(storage: OpenStorage, notes: CredentialNotes, log: Log) {
    this.#storage = storage;
    this.#notes = notes;
    this.#log = log;
  }

  /** Adds the notes of earlier runs. An unreadable file is replaced on the next change. Never rejects. */
  async load(): Promise<void> {
    try {
      const file = await this.#storage.read(fileName);
      if (file === null) return;
      const [first] = this.#storage.frames(fileName).open(file);
      if (first === undefined || !this.#notes.restore(first.content.toString()))
        this.#log.warn('What was kept about authorizations is incomplete or not valid and is ignored.');
    } catch (thrown) {
      this.#log.error('What was kept about authorizations could not be read.', thrown);
    }
  }

  /** Never rejects. */
  async save(): Promise<void> {
    const frames = this.#storage.frames(fileName);
    const content = Buffer.from(this.#notes.encode());
    try {
      await this.#storage.replace(fileName, Buffer.concat([frames.start(0), frames.frame(0, content)]));
    } catch (thrown) {
      this.#log.error('What is kept about authorizations could not be saved.', thrown);
    }
  }
}
