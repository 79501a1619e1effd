import type { Project, ProjectFields } from '#contract/projects.ts';
import type { AuthorizedCaller, BackendAnswer } from '../http/backend-call.ts';
import { readJson } from '../http/backend-client.ts';
import { fetchList, type ListTag, type Tagged } from '../http/list-tag.ts';
import { jsonOrNull } from '../json/json-text.ts';
import { recordPath } from '../records/resource-paths.ts';
import {
  type DecodedProjects,
  decodeProject,
  decodeProjects,
  type FoundProject,
  findProject,
} from './project.ts';

/** The project endpoints of the service interface. */
export class ProjectApi {
  readonly #caller: AuthorizedCaller;

  constructor(caller: AuthorizedCaller) {
    this.#caller = caller;
  }

  /** `GET /project`. @param held as `fetchList` */
  list(held: () => ListTag | null): Promise<Tagged<DecodedProjects> | 'unchanged'> {
    const read = (answer: BackendAnswer) =>
      decodeProjects(readJson(answer, 'GET /project', this.#caller.host));
    return fetchList(this.#caller, '/project', read, held);
  }

  /** `GET /project/:id` */
  async read(id: string): Promise<Project> {
    const answer = await this.#caller.call({ method: 'GET', path: recordPath('/project', id) });
    return decodeProject(readJson(answer, 'GET /project/:id', this.#caller.host), 'GET /project/:id');
  }

  /** `POST /project`. Null where the answer has no usable record (docs/decisions/bodies-of-changes.md). */
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
    return findProject(jsonOrNull(answer.body));
  }

  /** `PUT /project/:id` with exactly these writable fields. Null where the answer has no usable record. */
  async replace(id: string, body: Partial<ProjectFields>): Promise<FoundProject | null> {
    const answer = await this.#caller.call({ method: 'PUT', path: recordPath('/project', id), body });
    return findProject(jsonOrNull(answer.body));
  }

  /** `DELETE /project/:id` */
  async remove(id: string): Promise<void> {
    await this.#caller.call({ method: 'DELETE', path: recordPath('/project', id) });
  }
}
