import { z } from 'zod';
import type { Collection } from '../data/collection.ts';
import type { Projects } from '../data/projects.ts';
import { parse, portNumber, requiredText } from '../data/validation.ts';
import type { Routes } from '../http/router.ts';
import type { Shaper } from '../http/shaper.ts';
import type { ServiceOptions } from '../options.ts';

const creation = z.object({ domain: requiredText, port: portNumber, projectId: requiredText });

export type NetworkFields = z.infer<typeof creation>;

interface Services {
  readonly networks: Collection<NetworkFields>;
  readonly projects: Projects;
  readonly shaper: Shaper;
  readonly options: ServiceOptions;
}

/** Network connections: creation, and the list, whose path the interface does not specify. */
export function networkRoutes({ networks, projects, shaper, options }: Services) {
  return {
    'POST /networks': ({ body }) => {
      const input = parse(creation, body, options.unknownFields);
      projects.get(input.projectId);
      return shaper.change('network', 'created', shaper.record(networks.insert(input)));
    },

    'GET /networks': ({ query }) => shaper.list('network', networks.all(), query),
  } satisfies Routes;
}
