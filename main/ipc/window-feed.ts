import type { BatchInfo } from '#contract/batch.ts';
import type { ListChange } from '#contract/lists.ts';
import type { ClientState } from '#contract/state.ts';
import type { Clock } from '../ports.ts';
import { DelayedTask } from '../services/async/delayed-task.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { SendEvent } from './register.ts';

/** About one frame. */
const frameMs = 16;
/** Minimum interval between two messages about lists that keep changing, in ms. Faster changes are unreadable. */
const stormMs = 100;
/** After this long without a change, lists no longer count as changing continuously. */
const quietMs = 2 * stormMs;
/** How many times in a row changes are sent in the next frame. */
const framesInARow = 5;

/** Collects changes and sends them to the window at most once a frame; lists that change continuously ten times a second. */
export class WindowFeed {
  readonly #send: SendEvent;
  readonly #readState: () => ClientState;
  readonly #lists = new Map<string, ListChange>();
  readonly #batches = new Map<string, BatchInfo>();
  #stateChanged = false;
  readonly #nextFrame: DelayedTask;
  readonly #nextLists: DelayedTask;
  readonly #clock: Clock;
  /** When list changes were last sent, in ms since the epoch, and how often in a row. */
  #listsAt = Number.NEGATIVE_INFINITY;
  #inARow = 0;

  constructor(clock: Clock, send: SendEvent, readState: () => ClientState) {
    this.#clock = clock;
    this.#nextFrame = new DelayedTask(clock, this.#flush);
    this.#nextLists = new DelayedTask(clock, this.#flushLists);
    this.#send = send;
    this.#readState = readState;
  }

  /** Sends the events of this profile. */
  follow(profile: Profile): void {
    const { id: profileId, events } = profile;
    events.on('historyChanged', (projectId) => this.#send('history.changed', { profileId, projectId }));
    events.on('notSaved', (name, fields) => this.#send('projects.notSaved', { profileId, name, fields }));
    events.on('listDiffers', (difference) => this.#send('lists.differ', { profileId, ...difference }));
    events.on('domainWatched', (watch) => this.#send('domains.watched', watch));
    events.on('checkProgressed', (progress) => this.#send('connectionCheck.progress', progress));
  }

  readonly stateChanged = (): void => {
    this.#stateChanged = true;
    this.#nextFrame.schedule(frameMs);
  };

  readonly listChanged = (change: ListChange): void => {
    this.#lists.set(`${change.list} ${change.profileId}`, change);
    if (this.#clock.now() - this.#listsAt >= quietMs) this.#inARow = 0;
    this.#nextLists.schedule(this.#inARow < framesInARow ? frameMs : stormMs);
  };

  readonly batchProgressed = (info: BatchInfo): void => {
    this.#batches.set(info.handle, info);
    this.#nextFrame.schedule(frameMs);
  };

  readonly #flush = (): void => {
    // Counts in the state are never newer than their lists.
    if (this.#lists.size > 0) {
      this.#nextLists.cancel();
      this.#flushLists();
    }
    if (this.#batches.size > 0) this.#send('batch.progressed', [...this.#batches.values()]);
    this.#batches.clear();
    if (this.#stateChanged) this.#send('app.stateChanged', this.#readState());
    this.#stateChanged = false;
  };

  readonly #flushLists = (): void => {
    this.#inARow += 1;
    this.#listsAt = this.#clock.now();
    this.#send('lists.changed', [...this.#lists.values()]);
    this.#lists.clear();
  };
}
