import type { BatchView } from '#contract/batch.ts';
import type { ListChange } from '#contract/lists.ts';
import type { Project, ProjectsChange } from '#contract/projects.ts';
import type { ClientState } from '#contract/state.ts';
import type { Clock } from '../ports.ts';
import { DelayedTask } from '../services/async/delayed-task.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { SendEvent } from './register.ts';

/** About one frame. */
const frameMs = 16;
/** With more changes than this, the window requests the list as one string, which is cheaper than so many objects. */
const tooMany = 5_000;

/** Changes of one profile's projects since the last frame, merged per project. */
class MergedChange {
  readonly #ownerId: string;
  revision = 0;
  reset = false;
  readonly upserts = new Map<string, Project>();
  readonly removed = new Set<string>();

  constructor(ownerId: string) {
    this.#ownerId = ownerId;
  }

  isOf({ ownerId }: ProjectsChange): boolean {
    return ownerId === this.#ownerId;
  }

  add(change: ProjectsChange): void {
    this.revision = change.revision;
    this.reset ||= change.reset;
    for (const project of change.upserts) {
      this.upserts.set(project.key, project);
      this.removed.delete(project.key);
    }
    for (const key of change.removed) {
      this.upserts.delete(key);
      this.removed.add(key);
    }
  }

  toChange(profileId: string): ProjectsChange {
    const head = { profileId, ownerId: this.#ownerId, revision: this.revision };
    if (this.reset || this.upserts.size + this.removed.size > tooMany) {
      return { ...head, upserts: [], removed: [], reset: true };
    }
    return { ...head, upserts: [...this.upserts.values()], removed: [...this.removed], reset: false };
  }
}

/** Collects changes and sends them to the window at most once a frame. */
export class WindowFeed {
  readonly #send: SendEvent;
  readonly #readState: () => ClientState;
  readonly #projects = new Map<string, MergedChange>();
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
    const { events } = profile;
    events.on('projectsChanged', this.projectsChanged);
    events.on('domainWatched', (watch) => this.#send('domains.watched', watch));
    events.on('checkProgressed', (progress) => this.#send('connectionCheck.progress', progress));
  }

  readonly stateChanged = (): void => {
    this.#stateChanged = true;
    this.#nextFrame.schedule(frameMs);
  };

  readonly projectsChanged = (change: ProjectsChange): void => {
    const waiting = this.#projects.get(change.profileId);
    // Queued changes of another person's projects are dropped.
    const merged = waiting?.isOf(change) ? waiting : new MergedChange(change.ownerId);
    this.#projects.set(change.profileId, merged);
    merged.add(change);
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

  /** A profile was removed: drops its queued changes. */
  forget(profileId: string): void {
    this.#projects.delete(profileId);
  }

  readonly #flush = (): void => {
    const changes: ProjectsChange[] = [];
    for (const [profileId, merged] of this.#projects) changes.push(merged.toChange(profileId));
    this.#projects.clear();
    if (changes.length > 0) this.#send('projects.changed', changes);
    if (this.#lists.size > 0) this.#send('lists.changed', [...this.#lists.values()]);
    this.#lists.clear();
    if (this.#batches.size > 0) this.#send('batch.progressed', [...this.#batches.values()]);
    this.#batches.clear();
    if (this.#stateChanged) this.#send('app.stateChanged', this.#readState());
    this.#stateChanged = false;
  };
}
