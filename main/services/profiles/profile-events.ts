import type { EventEmitter } from 'node:events';
import type { CheckProgress } from '#contract/connection-check.ts';
import type { DomainWatch } from '#contract/domains.ts';
import type { ListDifference } from '#contract/lists.ts';
import type { NotifiableKind } from '#contract/notifications.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { RecordsChange } from '../projects/project-records.ts';
import type { SavedListName } from '../storage/saved-list.ts';

/** A change of a profile's projects. */
export interface ProjectsChange extends RecordsChange {
  /** Whose projects these are (`ProfileView.ownerId`). */
  readonly ownerId: string;
}

interface ProfileEventMap {
  /** The settings, the session or the connection changed: `Profile.view` returns something new. */
  stateChanged: [];
  projectsChanged: [change: ProjectsChange];
  /** Entries were added, updated or marked as read. Emitted once for many of them, after a short delay. */
  activityChanged: [];
  /** The project history that was asked for last has changed. */
  historyChanged: [projectId: string];
  domainWatched: [watch: DomainWatch];
  /** What this computer keeps about authorizations has changed. */
  credentialNotesChanged: [];
  /** What is noted of these projects was imported. */
  marksImported: [keys: readonly string[]];
  checkProgressed: [progress: CheckProgress];
  /** Somebody has left the profile, or stays without their data: what is theirs goes (`people.ts`). */
  personLeft: [];
  /** A list was fetched from the backend, or changed. */
  listChanged: [name: SavedListName];
  /** The service rejected this access token in a handshake. */
  tokenRejected: [token: string];
  /** The backend has other values of a project than it said it saved. */
  notSaved: [name: string, fields: readonly ProjectFieldName[]];
  /** The backend's list still differs from what was created or deleted here. */
  listDiffers: [difference: ListDifference];
  /** The activity of earlier runs was read. */
  activityRestored: [];
  /** Quiet hours, which end then (ms since the epoch), keep back a notification. */
  notificationKeptBack: [kind: NotifiableKind, until: number];
  /** The operator clicked something that opens this route of the profile. */
  openRequested: [path: string];
}

/**
 * The events of one profile. Its parts emit on this emitter, and other modules subscribe to it directly: no event is relayed.
 */
export type ProfileEvents = EventEmitter<ProfileEventMap>;
