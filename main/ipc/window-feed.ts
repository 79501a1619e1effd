import type { BatchView } from '#contract/batch.ts';
import type { ListChange } from '#contract/lists.ts';
import type { ClientState } from '#contract/state.ts';
import type { Clock } from '../ports.ts';
import { DelayedTask } from '../services/async/delayed-task.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { SendEvent } from './register.ts';

/** About one frame. */
const frameMs = 16;

/** Collects changes and sends them to the window at most once a frame. */
export class WindowFeed {
  readonly #send: SendEvent;
  readonly #readState: () => ClientState;
  readonly #lists = new Map<string, ListChange>();
  readonly #batches = new Map<string, BatchView>();
  #stateChanged = false;
  readonly #nextFrame: DelayedTask;

  constructor(clock: Clock, send: SendEvent, readState: () => ClientState) {
    this.#nextFrame = new DelayedTask(clock, this.#flush);
    this.#send = send;
    this.#readState = readState;
  }

  /** Sends what happens in this profile. */
  follow(profile: Profile): void {
    const { id: profileId, events } = profile;
    events.on('historyChanged', (projectId) => this.#send('history.changed', { profileId, projectId }));
    events.on('domainWatched', (watch) => this.#send('domains.watched', watch));
    events.on('checkProgressed', (progress) => this.#send('connectionCheck.progress', progress));
  }

  readonly stateChanged = (): void => {
    this.#stateChanged = true;
    this.#nextFrame.schedule(frameMs);
  };

  readonly listChanged = (change: ListChange): void => {
    this.#lists.set(`${change.list} ${change.profileId}`, change);
    this.#nextFrame.schedule(frameMs);
  };

  readonly batchProgressed = (view: BatchView): void => {
    this.#batches.set(view.handle, view);
    this.#nextFrame.schedule(frameMs);
  };

  readonly #flush = (): void => {
    if (this.#lists.size > 0) this.#send('lists.changed', [...this.#lists.values()]);
    this.#lists.clear();
    if (this.#batches.size > 0) this.#send('batch.progressed', [...this.#batches.values()]);
    this.#batches.clear();
    if (this.#stateChanged) this.#send('app.stateChanged', this.#readState());
    this.#stateChanged = false;
  };
}
