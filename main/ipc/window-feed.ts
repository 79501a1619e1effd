import type { BatchInfo } from '#contract/batch.ts';
import type { ListChange } from '#contract/lists.ts';
import type { ClientState } from '#contract/state.ts';
import type { Clock } from '../ports.ts';
import { DelayedTask } from '../services/async/delayed-task.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { SendEvent } from './register.ts';

/** About one frame. */
const frameMs = 16;
/** Minimum interval between two messages about what keeps changing, in ms. Faster changes are unreadable. */
const stormMs = 100;
/** Changes that are further apart than this are not continuous, in ms. */
const quietMs = 2 * stormMs;
/** How many times in a row changes of lists are sent in the next frame. */
const listsInARow = 5;
/** The same of the state: signing in changes it many times, and is waited for. */
const statesInARow = 30;

/** When changes of one kind are sent: in the next frame, and ten times a second while they are continuous. */
class Pace {
  /** When they were last sent, in ms since the epoch, and how often in a row. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #inARow = 0;
  readonly #framesInARow: number;

  constructor(framesInARow: number) {
    this.#framesInARow = framesInARow;
  }

  /** @returns after which time a change that has just been made is sent, ms */
  delay(now: number): number {
    if (now - this.#sentAt >= quietMs) this.#inARow = 0;
    return this.#inARow < this.#framesInARow ? frameMs : stormMs;
  }

  sent(now: number): void {
    this.#inARow += 1;
    this.#sentAt = now;
  }
}

/**
 * Collects changes and sends them to the window at most once a frame; lists and the state, if they change continuously, ten times
 * a second: the state contains all profiles, of which each may receive events.
 */
export class WindowFeed {
  readonly #send: SendEvent;
  readonly #readState: () => ClientState;
  readonly #lists = new Map<string, ListChange>();
  readonly #batches = new Map<string, BatchInfo>();
  readonly #nextBatches: DelayedTask;
  readonly #nextState: DelayedTask;
  readonly #nextLists: DelayedTask;
  readonly #statePace = new Pace(statesInARow);
  readonly #listsPace = new Pace(listsInARow);
  readonly #clock: Clock;

  constructor(clock: Clock, send: SendEvent, readState: () => ClientState) {
    this.#clock = clock;
    this.#nextBatches = new DelayedTask(clock, this.#flushBatches);
    this.#nextState = new DelayedTask(clock, this.#flushState);
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
    this.#nextState.schedule(this.#statePace.delay(this.#clock.now()));
  };

  readonly listChanged = (change: ListChange): void => {
    this.#lists.set(`${change.list} ${change.profileId}`, change);
    this.#nextLists.schedule(this.#listsPace.delay(this.#clock.now()));
  };

  readonly batchProgressed = (info: BatchInfo): void => {
    this.#batches.set(info.handle, info);
    this.#nextBatches.schedule(frameMs);
  };

  readonly #flushBatches = (): void => {
    this.#listsFirst();
    this.#send('batch.progressed', [...this.#batches.values()]);
    this.#batches.clear();
  };

  readonly #flushState = (): void => {
    this.#statePace.sent(this.#clock.now());
    this.#listsFirst();
    this.#send('app.stateChanged', this.#readState());
  };

  /** Counts in the state, and results of batches, are never newer than their lists. */
  #listsFirst(): void {
    if (this.#lists.size === 0) return;
    this.#nextLists.cancel();
    this.#flushLists();
  }

  readonly #flushLists = (): void => {
    this.#listsPace.sent(this.#clock.now());
    this.#send('lists.changed', [...this.#lists.values()]);
    this.#lists.clear();
  };
}
