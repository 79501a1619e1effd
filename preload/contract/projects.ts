import { event, request } from './channel.ts';
import type { NetworkAddress, NewDomain, RelatedProblem } from './networks.ts';
import type { ForProfile } from './profiles.ts';
import type { NamedWork } from './progress.ts';
import type { BackendRecord, CachedRecord } from './records.ts';

/** The writable fields of a project in the service interface (docs/interface.md, "Resources"). */
export const projectFieldNames = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The writable fields. An optional field without a value is `''`. */
export type ProjectFields = Readonly<Record<ProjectFieldName, string>>;

/** A project, independent of the shape that the backend sent. */
export interface Project extends ProjectFields, BackendRecord {}

/**
 * Fields with the identifier of something that the service interface does not describe; values in use are
 * suggested.
 */
export type SuggestedField = 'sourceId' | 'vmId';

/** The projects with one value in one field. */
export interface ProjectsOfValue {
  readonly count: number;
  /** The first names, sorted. */
  readonly names: readonly string[];
  /** Identifier of the last one in list order; null if none has an identifier. */
  readonly lastId: string | null;
}

/** Result of saving an edited project (docs/decisions/put-project.md). */
export type ProjectUpdateOutcome =
  /** Nothing was edited, so nothing was sent. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved';
      readonly project: Project;
      /** Fields that the backend ignored: after saving, it returned another value. */
      readonly notAccepted: readonly ProjectFieldName[];
    }
  | {
      /** Another person changed a field that the operator edited. Nothing was sent; the operator decides. */
      readonly kind: 'conflict';
      readonly current: Project;
      readonly fields: readonly ProjectFieldName[];
    };

export const projectRequests = {
  /** Reads the cached list, or else the saved one; calls no backend. */
  'projects.cached': request<ForProfile & { readonly id: string }, CachedRecord<Project>>(),
  /**
   * Names by identifier, in the given order; null for an unknown project. At most 1,000; calls no backend.
   */
  'projects.names': request<ForProfile & { readonly ids: readonly string[] }, readonly (string | null)[]>(),
  /** The projects with exactly this value in a field, with 20 of their names; null while no list is known. */
  'projects.ofValue': request<
    ForProfile & { readonly field: ProjectFieldName; readonly value: string },
    ProjectsOfValue | null
  >(),
  'projects.read': request<ForProfile & { readonly id: string }, Project>(),
  /** Null if neither the backend's response nor the list afterwards identifies the created record. */
  'projects.create': request<ForProfile & { readonly project: ProjectFields }, Project | null>(),
  /**
   * Creates a project, and then domains and network connections to it, one after another, without those that exist by then.
   * `outcome-unknown` if it is unknown whether the project was created; then nothing else is sent. `replaces`: the deleted project
   * whose connections are created again, which do not count as existing. Where it is cancelled after the project was sent, it succeeds, and
   * names what was not sent.
   */
  'projects.createWithNetworks': request<
    ForProfile &
      NamedWork & {
        readonly project: ProjectFields;
        readonly networks: readonly NetworkAddress[];
        readonly domains: readonly NewDomain[];
        readonly replaces: string | null;
      },
    { readonly project: Project | null; readonly relatedProblems: readonly RelatedProblem[] }
  >(),
  /**
   * `opened` has the values when the form was opened, `edited` the present ones
   * (docs/decisions/put-project.md).
   */
  'projects.update': request<
    ForProfile & { readonly id: string; readonly opened: ProjectFields; readonly edited: ProjectFields },
    ProjectUpdateOutcome
  >(),
  'projects.delete': request<ForProfile & { readonly id: string }, void>(),
};

export const projectEvents = {
  /** The backend has other values of a project than its response to a write claimed. */
  'projects.notSaved': event<
    ForProfile & {
      /** The project's current name. */
      readonly name: string;
      readonly fields: readonly ProjectFieldName[];
    }
  >(),
};
