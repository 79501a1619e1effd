import { EventEmitter } from 'node:events';
import type { ListChange } from '#contract/lists.ts';
import type { Log } from '#main/ports.ts';
import type { Profile } from '../services/profiles/profile.ts';

interface AppEventMap {
  /** A profile was started: listeners subscribe to its events. */
  profileStarted: [profile: Profile];
  /** A profile was removed: listeners drop everything about it. */
  profileRemoved: [profileId: string];
  /** `ProfileManager.state` returns a new value. */
  stateChanged: [];
  listChanged: [change: ListChange];
  /** The operator has changed the mark of a project. */
  markChanged: [profileId: string, key: string];
}

/**
 * The events that several parts of the app listen to. A part that emits an event is created before some of
 * its listeners, so it knows only this emitter. Nothing is emitted before `ProfileManager.start`, when all
 * have subscribed. A listener that throws is logged: it must not stop the others, nor what has emitted, which
 * may be in the middle of removing the data of a person.
 */
export type AppEvents = EventEmitter<AppEventMap>;

export function createAppEvents(log: Pick<Log, 'error'>): AppEvents {
  const events: AppEvents = new EventEmitter();
  events.emit = (name, ...values) => {
    const listeners = events.rawListeners(name);
    for (const listener of listeners)
      try {
        listener.apply(events, values);
      } catch (thrown) {
        log.error(`A listener of ${name} failed.`, thrown);
      }
    return listeners.length > 0;
  };
  return events;
}
