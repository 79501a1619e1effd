import type { Services } from '../data/services.ts';
import type { Routes } from '../http/router.ts';
import type { Shape } from '../shapes.ts';
import { authRoutes } from './auth.ts';
import { authorizationRoutes } from './authorization.ts';
import { configurationRoutes } from './configuration.ts';
import { domainRoutes } from './domains.ts';
import { networkRoutes } from './networks.ts';
import { projectRoutes } from './project.ts';

/** Endpoints that the interface does not specify; a backend may not have them. */
const unshownReads: ReadonlySet<string> = new Set(['GET /networks', 'GET /domains', 'GET /configuration']);

/** All endpoints of the service, in the order of the interface's table. */
export function createRoutes(services: Services, lists: Shape['lists']): Routes {
  const routes: Routes = {
    ...authRoutes(services),
    ...authorizationRoutes(services),
    ...projectRoutes(services.projects, services.shaper),
    ...networkRoutes(services),
    ...domainRoutes(services.domains, services.shaper, services.options),
    ...configurationRoutes(services),
  };
  if (lists) return routes;
  return Object.fromEntries(Object.entries(routes).filter(([key]) => !unshownReads.has(key)));
}
