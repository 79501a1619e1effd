import type { EventEmitter } from 'node:events';
import type { CheckProgress } from '#contract/connection-check.ts';
import type { DomainWatch } from '#contract/domains.ts';
import type { ListDifference } from '#contract/lists.ts';
import type { NotifiableKind } from '#contract/notifications.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { RecordsChange } from '../projects/project-records.ts';
import type { StoredListName } from '../storage/stored-list.ts';

/** A change of a profile's projects. */
export interface ProjectsChange extends RecordsChange {
  /** The owner of the projects (`ProfileInfo.ownerId`). */
  readonly ownerId: string;
}

interface ProfileEventMap {
  /** The settings, the session or the connection have changed: `Profile.info` returns a new value. */
  stateChanged: [];
  projectsChanged: [change: ProjectsChange];
  /** Entries were added, updated or marked as read. Emitted once for many of them, after a short delay. */
  activityChanged: [];
  /** The most recently requested project history has changed. */
  historyChanged: [projectId: string];
  domainWatched: [watch: DomainWatch];
  /** Local notes about authorizations have changed. */
  credentialNotesChanged: [];
  /** Marks for these projects were imported. */
  marksImported: [keys: readonly string[]];
  checkProgressed: [progress: CheckProgress];
  /** A person has left the profile, or stays without their data: their data is dropped (`people.ts`). */
  personLeft: [];
  /** A list was fetched from the backend, or changed. */
  listChanged: [name: StoredListName];
  /** A list was dropped from memory, because it was not used. */
  listDropped: [name: StoredListName];
  /** The service rejected this access token in a handshake. */
  tokenRejected: [token: string];
  /** The backend has other values of a project than its response to a write claimed. */
  notSaved: [name: string, fields: readonly ProjectFieldName[]];
  /** The backend's list still differs from what was created or deleted here. */
  listDiffers: [difference: ListDifference];
  /** How far the saved list of an earlier run is read has changed. */
  storedListRead: [name: StoredListName];
  /** The activity of earlier runs was read. */
  activityRestored: [];
  /** Quiet hours suppress a notification until the given time (ms since the epoch). */
  notificationSuppressed: [kind: NotifiableKind, until: number];
  /** The operator clicked something that opens this route of the profile. */
  openRequested: [path: string];
}

/**
 * The events of one profile. Its parts emit on this emitter, and other modules subscribe to it directly: no event is relayed.
 */
export type ProfileEvents = EventEmitter<ProfileEventMap>;
