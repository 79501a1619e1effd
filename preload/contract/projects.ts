import { event, request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, Freshness, UnreadableItem } from './records.ts';

/** The fields of a project that the interface lets a client write (docs/interface.md, "Resources"). */
export const projectFieldNames = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The writable fields. An optional field that is not set is `''`. */
export type ProjectFields = Readonly<Record<ProjectFieldName, string>>;

/** A project, independent of the shape that the backend sent. */
export interface Project extends ProjectFields, BackendRecord {}

/** All projects of a profile at one moment. Sent to the window as one JSON string. */
export interface ProjectList {
  /** Whose list it is (`ProfileView.ownerId`). Revisions of different owners are never compared. */
  readonly ownerId: string;
  /** Increases with every change; the list contains every `ProjectsChange` of a lower or equal revision. */
  readonly revision: number;
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  /** The last refresh failed: the list may be out of date. */
  readonly stale: boolean;
  /** The last known list: the backend has not answered since. Never shown as live. */
  readonly saved?: boolean;
  readonly projects: readonly Project[];
  readonly unreadable: readonly UnreadableItem[];
}

/** Changes of a profile's projects since the previous revision, merged per project; sent at most once a frame. */
export interface ProjectsChange {
  readonly profileId: string;
  /** As in `ProjectList`. */
  readonly ownerId: string;
  readonly revision: number;
  readonly upserts: readonly Project[];
  /** Keys of projects that were removed. */
  readonly removed: readonly string[];
  /** There are too many changes: request the list again. */
  readonly reset: boolean;
}

/** Result of saving an edited project (docs/decisions/put-project.md). */
export type ProjectUpdateOutcome =
  /** Nothing was edited, so nothing was sent. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved';
      readonly project: Project;
      /** Fields that the backend did not accept: after saving it returned another value. */
      readonly notAccepted: readonly ProjectFieldName[];
    }
  | {
      /** Somebody else changed a field that the operator edited. Nothing was sent: the operator decides. */
      readonly kind: 'conflict';
      readonly current: Project;
      readonly fields: readonly ProjectFieldName[];
    };

export const projectRequests = {
  /** A `ProjectList` as one JSON string, which is far cheaper to copy between the processes than objects. */
  'projects.list': request<ForProfile & Freshness, string>(),
  'projects.read': request<ForProfile & { readonly id: string }, Project>(),
  /** Null where neither the backend's answer nor the list afterwards shows which record was created. */
  'projects.create': request<ForProfile & { readonly project: ProjectFields }, Project | null>(),
  /** `opened` is what the form was opened with, `edited` its content now (docs/decisions/put-project.md). */
  'projects.update': request<
    ForProfile & { readonly id: string; readonly opened: ProjectFields; readonly edited: ProjectFields },
    ProjectUpdateOutcome
  >(),
  'projects.delete': request<ForProfile & { readonly id: string }, void>(),
};

export const projectEvents = {
  /** At most one message per frame, with at most one element per profile. */
  'projects.changed': event<readonly ProjectsChange[]>(),
};
