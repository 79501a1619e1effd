import type { Projects } from '../projects.ts';
import type { Routes } from '../router.ts';
import type { Shaper } from '../shaper.ts';

/** The five endpoints of `/project`. */
export function projectRoutes(projects: Projects, shaper: Shaper) {
  return {
    'POST /project': ({ account, body }) =>
      shaper.change('project', 'created', shaper.record(projects.create(account, body))),

    'GET /project': () => shaper.list('project', projects.all()),

    'GET /project/:id': ({ params }) =>
      shaper.single('project', shaper.record(projects.get(params.id ?? ''))),

    'PUT /project/:id': ({ params, body }) =>
      shaper.change('project', 'updated', shaper.record(projects.update(params.id ?? '', body))),

    'DELETE /project/:id': ({ params }) =>
      shaper.change('project', 'deleted', shaper.record(projects.delete(params.id ?? ''))),
  } satisfies Routes;
}
