import type { ActivityChange } from '#contract/activity.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { Project, ProjectsChange } from '#contract/projects.ts';
import type { ClientState } from '#contract/state.ts';
import type { Cancel, Clock } from '../ports.ts';

/** About one frame. */
const frameMs = 16;
/** With more changes than this, the window requests the list as one string, which is cheaper than so many objects. */
const tooMany = 5_000;

type Send = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

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
  readonly #clock: Clock;
  readonly #send: Send;
  readonly #readState: () => ClientState;
  readonly #projects = new Map<string, MergedChange>();
  readonly #activity = new Map<string, ActivityChange>();
  #stateChanged = false;
  #cancel: Cancel | null = null;

  constructor(clock: Clock, send: Send, readState: () => ClientState) {
    this.#clock = clock;
    this.#send = send;
    this.#readState = readState;
  }

  stateChanged(): void {
    this.#stateChanged = true;
    this.#schedule();
  }

  projectsChanged(change: ProjectsChange): void {
    const waiting = this.#projects.get(change.profileId);
    // Queued changes of another person's projects are dropped.
    const merged = waiting?.isOf(change) ? waiting : new MergedChange(change.ownerId);
    this.#projects.set(change.profileId, merged);
    merged.add(change);
    this.#schedule();
  }

  activityChanged(change: ActivityChange): void {
    this.#activity.set(change.profileId, change);
    this.#schedule();
  }

  /** A profile was removed: drops its queued changes. */
  forget(profileId: string): void {
    this.#projects.delete(profileId);
    this.#activity.delete(profileId);
  }

  #schedule(): void {
    this.#cancel ??= this.#clock.setTimer(frameMs, () => this.#flush());
  }

  #flush(): void {
    this.#cancel = null;
    const changes = [...this.#projects].map(([profileId, merged]) => merged.toChange(profileId));
    const activity = [...this.#activity.values()];
    this.#projects.clear();
    this.#activity.clear();
    if (changes.length > 0) this.#send('projects.changed', changes);
    if (activity.length > 0) this.#send('activity.changed', activity);
    if (this.#stateChanged) this.#send('app.stateChanged', this.#readState());
    this.#stateChanged = false;
  }
}
