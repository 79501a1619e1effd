import { request } from './channel.ts';
import type { ProjectFields } from './projects.ts';

/**
 * The fields of new projects, stored on this computer for all backends. A field may contain blanks such as `{app}`, which are
 * filled in on use (`preload/shared/template-blanks.ts`).
 */
export interface ProjectTemplate {
  readonly id: string;
  readonly name: string;
  readonly fields: ProjectFields;
}

/** Maximum number of templates on this computer, and of characters of a name and of a field. */
export const templateLimits = { count: 100, name: 100, field: 10_000 } as const;

export const templateRequests = {
  /** Sorted by name. */
  'templates.list': request<undefined, readonly ProjectTemplate[]>(),
  /**
   * Adds a template; one of the same name is `bad-input` with field `name`, too many also with `limit`.
   * @returns its id
   */
  'templates.save': request<Omit<ProjectTemplate, 'id'>, string>(),
  /** A name that another template has is `bad-input` with field `name`. */
  'templates.rename': request<{ readonly id: string; readonly name: string }, void>(),
  'templates.delete': request<{ readonly id: string }, void>(),
};
