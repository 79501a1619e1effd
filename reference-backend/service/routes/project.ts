import type { Projects } from '../data/projects.ts';
import type { Routes } from '../http/router.ts';
import type { Shaper } from '../http/shaper.ts';

/** The five endpoints of `/project`. */
export function projectRoutes(projects: Projects, shaper: Shaper) {
  return {
    'POST /project': ({ account, body }) =>
      shaper.change('project', 'created', shaper.record(projects.create(account, body))),

    'GET /project': ({ account, query }) => shaper.list('project', projects.seenBy(account).all(), query),

    'GET /project/:id': ({ account, params }) =>
      shaper.single('project', shaper.record(projects.seenBy(account).get(params.id ?? ''))),

    'PUT /project/:id': ({ account, params, body }) => {
      projects.seenBy(account).get(params.id ?? '');
      return shaper.change(
        'project',
        'updated',
        shaper.record(projects.update(account, params.id ?? '', body)),
      );
    },

    'DELETE /project/:id': ({ account, params }) => {
      projects.seenBy(account).get(params.id ?? '');
      return shaper.change('project', 'deleted', shaper.record(projects.delete(params.id ?? '')));
    },
  } satisfies Routes;
}
