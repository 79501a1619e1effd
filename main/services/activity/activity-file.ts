import type { Log } from '#main/ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import type { OpenStorage } from '../storage/profile-storage.ts';
import { BatchDecoder, encodeBatch, type KeptActivity } from './activity-batch.ts';
import { type ActivityLog, activityCapacity } from './activity-log.ts';

const fileName = 'activity';
/** The file is shortened when it has this many more entries than are kept. */
const excess = activityCapacity;
/** Most that waits in memory while it cannot be written, bytes. Beyond it nothing more is stored in this run. */
const maxPendingBytes = 64 * 1024 * 1024;
/** After this many entries the event loop gets a turn. */
const entriesPerTurn = 2_000;

/** A frame of the file: its offset, and the ordinal of its first entry. */
interface FramePlace {
  readonly number: number;
  readonly offset: number;
  readonly first: number;
}

/**
 * A profile's activity on the disk: batches, each a sealed frame, appended one after another. An incomplete frame at the end
 * (the app was killed) is cut off. From time to time the file is shortened to the newest 100,000 entries.
 */
export class ActivityFile {
  readonly #storage: OpenStorage;
  readonly #log: ActivityLog;
  readonly #messages: Log;
  #frames: FramePlace[] = [];
  #nextNumber = 0;
  /** The file is complete up to this offset. */
  #end = 0;
  #waiting: Buffer[] = [];
  #failed = false;
  #gaveUp = false;
  readonly #writes = new SerialQueue();

  constructor(storage: OpenStorage, log: ActivityLog, messages: Log) {
    this.#storage = storage;
    this.#log = log;
    this.#messages = messages;
  }

  /** Reads the entries of earlier runs into the log. A file that cannot be read is replaced. */
  async load(): Promise<void> {
    const bytes = await this.#read();
    const decoder = new BatchDecoder();
    let kept: KeptActivity[] = [];
    let next = 0;
    let rested = 0;
    for (const { number, content, offset, end } of this.#storage.frames(fileName).open(bytes)) {
      const batch = decoder.decode(content);
      if (batch === null) break;
      if (batch.first !== next) kept = [];
      kept.push(...batch.entries);
      next = batch.first + batch.entries.length;
      for (const { ordinal, read, outcome } of batch.marks) {
        const entry = kept[kept.length - next + ordinal];
        if (entry !== undefined) Object.assign(entry, { read, outcome });
      }
      if (kept.length > activityCapacity + excess) kept = kept.slice(-activityCapacity);
      this.#frames.push({ number, offset, first: batch.first });
      this.#nextNumber = number + 1;
      this.#end = end;
      rested += batch.entries.length + 1;
      if (rested > entriesPerTurn) {
        rested = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    if (this.#end < bytes.length)
      this.#messages.warn('The end of the stored activity was incomplete and is ignored.');
    this.#log.restore(kept.slice(-activityCapacity), next);
  }

  /** Writes what is new. What cannot be written is tried again with the next call. Never rejects. */
  save(): Promise<void> {
    return this.#writes.run(() => this.#save());
  }

  async #save(): Promise<void> {
    const batch = this.#log.takeUnsaved();
    if (this.#gaveUp) return;
    if (batch !== null) {
      const frames = this.#storage.frames(fileName);
      if (this.#nextNumber === 0 && this.#end === 0 && this.#waiting.length === 0) {
        this.#waiting.push(frames.start(0));
      }
      const offset = this.#end + size(this.#waiting);
      this.#frames.push({ number: this.#nextNumber, offset, first: batch.first });
      this.#waiting.push(frames.frame(this.#nextNumber, encodeBatch(batch)));
      this.#nextNumber += 1;
    }
    if (size(this.#waiting) > maxPendingBytes) {
      this.#gaveUp = true;
      this.#waiting = [];
      this.#messages.error(
        'Activity is not written any more in this run: the disk has refused it for too long.',
      );
      return;
    }
    const bytes = Buffer.concat(this.#waiting);
    if (bytes.length === 0) return;
    try {
      await this.#storage.write(fileName, this.#end, bytes);
      this.#waiting = [];
      this.#end += bytes.length;
      this.#failed = false;
      await this.#shorten();
    } catch (thrown) {
      if (!this.#failed) this.#messages.error('Activity could not be written.', thrown);
      this.#failed = true;
    }
  }

  /** Removes frames whose entries are all dropped. The others keep their numbers, so they need not be encrypted again. */
  async #shorten(): Promise<void> {
    const oldest = this.#log.firstOrdinal;
    const first = this.#frames[0]?.first ?? 0;
    if (oldest - first < excess) return;
    const from = this.#frames.findLastIndex((frame) => frame.first <= oldest);
    const place = this.#frames[from];
    const bytes = await this.#storage.read(fileName);
    if (place === undefined || from === 0 || bytes === null) return;
    const start = this.#storage.frames(fileName).start(place.number);
    const kept = bytes.subarray(place.offset, this.#end);
    await this.#storage.replace(fileName, Buffer.concat([start, kept]));
    const moved = start.length - place.offset;
    this.#frames = this.#frames.slice(from).map((frame) => ({ ...frame, offset: frame.offset + moved }));
    this.#end = start.length + kept.length;
  }

  async #read(): Promise<Buffer> {
    try {
      return (await this.#storage.read(fileName)) ?? Buffer.alloc(0);
    } catch (thrown) {
      this.#messages.error('The stored activity could not be read.', thrown);
      return Buffer.alloc(0);
    }
  }
}

function size(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
