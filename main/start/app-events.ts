import { EventEmitter } from 'node:events';
import type { ListChange } from '#contract/lists.ts';
import type { Profile } from '../services/profiles/profile.ts';

interface AppEventMap {
  /** A profile runs from now on: subscribe to its events. */
  profileStarted: [profile: Profile];
  /** A profile was removed: drop everything about it. */
  profileRemoved: [profileId: string];
  /** `ProfileManager.state` returns something new. */
  stateChanged: [];
  listChanged: [change: ListChange];
  /** The operator has noted something else of a project. */
  markChanged: [profileId: string, key: string];
}

/**
 * What several parts of the app follow. A part that emits an event is made before some that follow it, so it knows only this
 * emitter. Nothing is emitted before `ProfileManager.start`, when all have subscribed.
 */
export type AppEvents = EventEmitter<AppEventMap>;

export const createAppEvents = (): AppEvents => new EventEmitter();
