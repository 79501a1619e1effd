import type { Project, ProjectFields } from '#contract/projects.ts';
import { jsonOf } from '../http/answer-text.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { readJson } from '../http/backend-client.ts';
import type { Tagged } from '../http/list-tag.ts';
import { fetchRecords, type ListFetch } from '../records/fetch-records.ts';
import type { CachedRecords, FetchedRecords } from '../records/records.ts';
import { recordPath } from '../records/resource-paths.ts';
import { decodeProject, type FoundProject, findProject, projectKind } from './project.ts';

/** Writable fields of a request body. */
export type ProjectBody = { readonly [Field in keyof ProjectFields]?: ProjectFields[Field] | null };

/** The result of reading a project. */
export interface ReadProject {
  readonly project: Project;
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** The project endpoints of the service interface. */
export class ProjectApi {
  readonly #caller: AuthorizedCaller;

  constructor(caller: AuthorizedCaller) {
    this.#caller = caller;
  }

  /** `GET /project` */
  list(
    fetch: ListFetch<Project>,
    cached?: CachedRecords<Project>,
  ): Promise<Tagged<FetchedRecords<Project>> | 'unchanged'> {
    return fetchRecords(this.#caller, '/project', projectKind, fetch, cached);
  }

  /** `GET /project/:id`, bypassing caches that honour request headers. */
  async read(id: string): Promise<ReadProject> {
    const answer = await this.#caller.call({ method: 'GET', path: recordPath('/project', id), fresh: true });
    const route = 'GET /project/:id';
    const project = decodeProject(readJson(answer, route, this.#caller.host), route);
    return { project, ageMs: answer.ageMs };
  }

  /** `POST /project`. Null if the response has no usable record (docs/decisions/bodies-of-changes.md). */
  async create(fields: ProjectFields): Promise<FoundProject | null> {
    const { name, description, path, sourceId, vmId } = fields;
    const answer = await this.#caller.call({
      method: 'POST',
      path: '/project',
      body: {
        name,
        ...(description === '' ? {} : { description }),
        ...(path === '' ? {} : { path }),
        sourceId,
        vmId,
      },
    });
    return findProject(jsonOf(answer));
  }

  /** `PUT /project/:id` with exactly this body. Null if the response has no usable record. */
  async replace(id: string, body: ProjectBody): Promise<FoundProject | null> {
    const answer = await this.#caller.call({ method: 'PUT', path: recordPath('/project', id), body });
    return findProject(jsonOf(answer));
  }

  /** `DELETE /project/:id` */
  async remove(id: string): Promise<void> {
    await this.#caller.call({ method: 'DELETE', path: recordPath('/project', id) });
  }
}
