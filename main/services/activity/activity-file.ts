import type { Log } from '#main/ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import type { OpenStorage } from '../storage/profile-storage.ts';
import { type ActivityBatch, BatchDecoder, encodeBatch, type StoredActivity } from './activity-batch.ts';
import { type ActivityLog, activityCapacity, textLength } from './activity-log.ts';

const fileName = 'activity';
/** The file is shortened when it has this many more entries than are kept. */
const excess = activityCapacity;
/** The file is rewritten from memory above this size, in bytes: it then still has many dropped records. */
const maxFileBytes = 128 * 1024 * 1024;
/**
 * Maximum size of pending data in memory while writing fails, in bytes. Beyond it nothing more is stored in
 * this run.
 */
const maxPendingBytes = 64 * 1024 * 1024;
/** Maximum size of one write, in bytes. */
const writtenAtOnceBytes = 4 * 1024 * 1024;
/** Approximate number of characters encoded at a time. */
const partLength = 1_000_000;
/** Number of entries after which the work yields to the event loop. */
const entriesPerTurn = 500;

/** A frame of the file: its offset, and the ordinal of its first entry. */
interface FramePlace {
  readonly number: number;
  readonly offset: number;
  readonly first: number;
}

/**
 * A profile's activity on disk: batches, each encrypted as a frame, appended one after another. An incomplete
 * frame at the end (the app was killed) is truncated. From time to time the file is shortened to the newest
 * 100,000 entries.
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
  /** The file is rewritten beyond this size. */
  #rewriteAt: number;
  #gaveUp = false;
  readonly #writes = new SerialQueue();

  constructor(storage: OpenStorage, log: ActivityLog, messages: Log, maxBytes = maxFileBytes) {
    this.#storage = storage;
    this.#log = log;
    this.#messages = messages;
    this.#rewriteAt = maxBytes;
  }

  /** Reads the entries of earlier runs into the log. A file that cannot be read is replaced. */
  async load(): Promise<void> {
    const bytes = await this.#read();
    const decoder = new BatchDecoder();
    let stored: StoredActivity[] = [];
    let next = 0;
    let rested = 0;
    for (const { number, content, offset, end } of this.#storage.frames(fileName).open(bytes)) {
      const batch = decoder.decode(content);
      if (batch === null) break;
      if (batch.first !== next) stored = [];
      stored.push(...batch.entries);
      next = batch.first + batch.entries.length;
      for (const { ordinal, read, outcome } of batch.marks) {
        const entry = stored[stored.length - next + ordinal];
        if (entry !== undefined) Object.assign(entry, { read, outcome });
      }
      if (stored.length > activityCapacity + excess) stored = stored.slice(-activityCapacity);
      this.#frames.push({ number, offset, first: batch.first });
      this.#nextNumber = number + 1;
      this.#end = end;
      rested += batch.entries.length + 1;
      if (rested > entriesPerTurn) {
        rested = 0;
        await rest();
      }
    }
    if (this.#end < bytes.length)
      this.#messages.warn('The end of the stored activity was incomplete and is ignored.');
    this.#log.restore(stored.slice(-activityCapacity), next);
  }

  /** Writes what is new, and retries with the next call after a failure. Never rejects. */
  save(): Promise<void> {
    return this.#writes.run(() => this.#save());
  }

  async #save(): Promise<void> {
    const batch = this.#log.takeUnsaved();
    if (this.#gaveUp) return;
    for (const part of batch === null ? [] : partsOf(batch)) {
      // The limit on pending data does not apply to a disk that accepts writes.
      if (size(this.#waiting) > writtenAtOnceBytes && !this.#failed) await this.#write();
      const frames = this.#storage.frames(fileName);
      if (this.#nextNumber === 0 && this.#end === 0 && this.#waiting.length === 0) {
        this.#waiting.push(frames.start(0));
      }
      const offset = this.#end + size(this.#waiting);
      this.#frames.push({ number: this.#nextNumber, offset, first: part.first });
      this.#waiting.push(frames.frame(this.#nextNumber, encodeBatch(part)));
      this.#nextNumber += 1;
      await rest();
    }
    if (size(this.#waiting) > maxPendingBytes) {
      this.#gaveUp = true;
      this.#waiting = [];
      this.#messages.error(
        'Activity is not written any more in this run: the disk has refused it for too long.',
      );
      return;
    }
    if (this.#waiting.length === 0 || !(await this.#write())) return;
    try {
      if (this.#end > this.#rewriteAt) await this.#rewrite();
      else await this.#shorten();
    } catch (thrown) {
      if (!this.#failed) this.#messages.error('Activity could not be written.', thrown);
      this.#failed = true;
    }
  }

  /** Writes pending data. @returns whether it succeeded */
  async #write(): Promise<boolean> {
    const bytes = Buffer.concat(this.#waiting);
    try {
      await this.#storage.write(fileName, this.#end, bytes);
      this.#waiting = [];
      this.#end += bytes.length;
      this.#failed = false;
    } catch (thrown) {
      if (!this.#failed) this.#messages.error('Activity could not be written.', thrown);
      this.#failed = true;
    }
    return !this.#failed;
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
    // In place, over dropped frames: a copy would take as much memory again.
    const moved = place.offset - start.copy(bytes, place.offset - start.length);
    await this.#storage.replace(fileName, bytes.subarray(moved, this.#end));
    this.#frames = this.#frames.slice(from).map((frame) => ({ ...frame, offset: frame.offset - moved }));
    this.#end -= moved;
  }

  /** Rewrites the file from memory, without dropped data. */
  async #rewrite(): Promise<void> {
    const frames = this.#storage.frames(fileName);
    const places: FramePlace[] = [];
    let number = this.#nextNumber;
    const parts = [frames.start(number)];
    let end = size(parts);
    for (let first = this.#log.firstOrdinal; ; ) {
      const entries = this.#log.storedEntries(first, entriesPerTurn);
      if (entries.length === 0) break;
      for (const part of partsOf({ first, entries, marks: [] })) {
        const frame = frames.frame(number, encodeBatch(part));
        places.push({ number, offset: end, first: part.first });
        number += 1;
        parts.push(frame);
        end += frame.length;
        await rest();
      }
      first = Math.max(first + entries.length, this.#log.firstOrdinal);
    }
    await this.#storage.replace(fileName, Buffer.concat(parts));
    this.#frames = places;
    this.#nextNumber = number;
    this.#end = end;
    this.#rewriteAt = Math.max(this.#rewriteAt, 2 * end);
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

/** Splits a batch into parts of limited number and length of entries, each encoded at a time. */
function partsOf({ first, entries, marks }: ActivityBatch): readonly ActivityBatch[] {
  const parts: ActivityBatch[] = [];
  let from = 0;
  let length = 0;
  const end = (to: number) => {
    parts.push({ first: first + from, entries: entries.slice(from, to), marks: from === 0 ? marks : [] });
    from = to;
    length = 0;
  };
  for (const [at, entry] of entries.entries()) {
    const size = textLength(entry) + (entry.stored?.bytes ?? 0);
    if (at > from && (at - from >= entriesPerTurn || length + size > partLength)) end(at);
    length += size;
  }
  end(entries.length);
  return parts;
}

function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function size(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
