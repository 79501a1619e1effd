import { event, request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, Freshness, UnreadableItem } from './records.ts';

/** The fields of a project that the interface lets a client write (docs/interface.md, "Resources"). */
export const projectFieldNames = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The writable fields. An optional field that is not set is `''`. */
export type ProjectFields = Readonly<Record<ProjectFieldName, string>>;

/** A project as this client holds it, whatever shape the backend gave it. */
export interface Project extends ProjectFields, BackendRecord {}

/** All projects of a profile at one moment. Crosses the bridge as one JSON string. */
export interface ProjectList {
  /** Whose list it is (`ProfileView.ownerId`). Revisions of different owners are never compared. */
  readonly ownerId: string;
  /** Grows with every change; a `ProjectsChange` of a lower or equal revision is already contained. */
  readonly revision: number;
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  /** Set where the last attempt to ask again failed: what is shown may be out of date. */
  readonly stale: boolean;
  /** What was known last: the backend has not answered since. Never shown as live. */
  readonly saved?: boolean;
  readonly projects: readonly Project[];
  readonly unreadable: readonly UnreadableItem[];
}

/** What changed in a profile's projects since the revision before; folded per project, sent at most once a frame. */
export interface ProjectsChange {
  readonly profileId: string;
  /** As in `ProjectList`. */
  readonly ownerId: string;
  readonly revision: number;
  readonly upserts: readonly Project[];
  /** Keys of projects that are gone. */
  readonly removed: readonly string[];
  /** The change is too large to be told one by one: ask for the list again. */
  readonly reset: boolean;
}

/** How saving an edited project ended (docs/decisions/put-project.md). */
export type ProjectUpdateOutcome =
  /** The form holds what it was opened with: nothing was sent. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved';
      readonly project: Project;
      /** Fields that the backend did not take: after saving it answers with something else there. */
      readonly notTaken: readonly ProjectFieldName[];
    }
  | {
      /** Somebody changed a field that the operator edited too. Nothing was sent: the operator chooses. */
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
