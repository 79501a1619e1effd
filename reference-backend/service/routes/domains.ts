import { z } from 'zod';
import type { Collection, Row } from '../data/collection.ts';
import { flag, parse, requiredText } from '../data/validation.ts';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/router.ts';
import type { Shaper } from '../http/shaper.ts';
import type { ServiceOptions } from '../options.ts';

const creation = z.object({ domain: requiredText, challenge: requiredText, main: flag, linked: flag });

export type DomainFields = z.infer<typeof creation>;

/** Domains: creation, and reading and deletion, whose paths the interface does not specify. */
export function domainRoutes(domains: Collection<DomainFields>, shaper: Shaper, options: ServiceOptions) {
  function get(id: string | undefined): Row<DomainFields> {
    const row = domains.find(id ?? '');
    if (row === null) throw new ApiError(404, 'Domain not found');
    return row;
  }

  return {
    'POST /domains': ({ body }) => {
      const row = domains.insert(parse(creation, body, options.unknownFields));
      return shaper.change('domain', 'created', shaper.record(row));
    },

    'GET /domains': ({ query }) => shaper.list('domain', domains.all(), query),

    'GET /domains/:id': ({ params }) => shaper.single('domain', shaper.record(get(params.id))),

    'DELETE /domains/:id': ({ params }) => {
      const row = get(params.id);
      domains.delete(row);
      return shaper.change('domain', 'deleted', shaper.record(row));
    },
  } satisfies Routes;
}
