import { event, request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, KnownRecord } from './records.ts';

/** The fields of a project that the interface lets a client write (docs/interface.md, "Resources"). */
export const projectFieldNames = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The writable fields. An optional field that is not set is `''`. */
export type ProjectFields = Readonly<Record<ProjectFieldName, string>>;

/** A project, independent of the shape that the backend sent. */
export interface Project extends ProjectFields, BackendRecord {}

/** Fields that take the identifier of something that the interface does not describe; the values in use are suggested. */
export type SuggestedField = 'sourceId' | 'vmId';

/** The projects that have one value in one field. */
export interface ProjectsOfValue {
  readonly count: number;
  /** The first names, sorted. */
  readonly names: readonly string[];
  /** Identifier of the last one in the order of the list; null where there is none with an identifier. */
  readonly lastId: string | null;
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
  /** From the list that is held, or else the saved one; asks no backend. */
  'projects.known': request<ForProfile & { readonly id: string }, KnownRecord<Project>>(),
  /** Their names, in the given order; null for a project that is not known. At most 1,000; asks no backend. */
  'projects.names': request<ForProfile & { readonly ids: readonly string[] }, readonly (string | null)[]>(),
  /**
   * Values of a field that contain a text in any case, but are not equal to it: the first 50, sorted. Without those that are
   * longer than 500 characters or have several lines.
   */
  'projects.valuesInUse': request<
    ForProfile & { readonly field: ProjectFieldName; readonly text: string },
    readonly string[]
  >(),
  /** The projects that have exactly this value in a field, with 20 of their names; null while no list is known. */
  'projects.ofValue': request<
    ForProfile & { readonly field: ProjectFieldName; readonly value: string },
    ProjectsOfValue | null
  >(),
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
  /** The backend has other values of a project than it said it saved. */
  'projects.notSaved': event<
    ForProfile & {
      /** The project's name now. */
      readonly name: string;
      readonly fields: readonly ProjectFieldName[];
    }
  >(),
};
