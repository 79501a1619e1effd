import type { Log } from '#main/ports.ts';
import type { OpenStorage } from '../storage/profile-storage.ts';
import type { ProfileTrends } from './profile-trends.ts';

const fileName = 'trends';

/** The states, latency and events of a profile on disk: one sealed frame, replaced as a whole. */
export class TrendFile {
  readonly #storage: OpenStorage;
  readonly #trends: ProfileTrends;
  readonly #log: Log;

  constructor(storage: OpenStorage, trends: ProfileTrends, log: Log) {
    this.#storage = storage;
    this.#trends = trends;
    this.#log = log;
  }

  /** Adds what earlier runs have measured. An unreadable file is replaced on the next write. Never rejects. */
  async load(): Promise<void> {
    try {
      const file = await this.#storage.read(fileName);
      if (file === null) return;
      const [first] = this.#storage.frames(fileName).open(file);
      if (first === undefined || !this.#trends.restore(first.content.toString()))
        this.#log.warn('Stored states and latency are incomplete or not valid and are ignored.');
    } catch (thrown) {
      this.#log.error('Stored states and latency could not be read.', thrown);
    }
  }

  /** Never rejects. */
  async save(): Promise<void> {
    const frames = this.#storage.frames(fileName);
    const content = Buffer.from(this.#trends.encode());
    try {
      await this.#storage.replace(fileName, Buffer.concat([frames.start(0), frames.frame(0, content)]));
    } catch (thrown) {
      this.#log.error('States and latency could not be saved.', thrown);
    }
  }
}
