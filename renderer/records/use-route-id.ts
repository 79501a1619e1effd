import { useLocation } from 'react-router';
import { recordOfRoute } from '#contract/routes.ts';

/** The identifier of the record in the route; empty if the route names none. */
export function useRouteId(): string {
  return recordOfRoute(useLocation().pathname)?.id ?? '';
}
