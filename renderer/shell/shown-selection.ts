import { recordOfRoute } from '#contract/routes.ts';
import type { BatchPart } from '../features/batch/batches.ts';
import { openSelected, selectedParts } from '../features/projects/selected-projects.ts';
import { projectSelectionOf } from '../records/project-selection.ts';
import type { Stores } from '../state/context.ts';
import { isOfAllBackends } from '../state/scope.ts';

/** The selected projects of the shown list; of the current profile if no list is shown. */
export function shownSelection(stores: Stores, profileId: string): readonly BatchPart[] {
  const { pathname, search } = window.location;
  const isAll = pathname === '/projects' && isOfAllBackends(search);
  const profiles = stores.clientState.getState().client?.profiles ?? [];
  const signedIn = profiles.filter(({ baseUrl, isAuthenticated }) => baseUrl !== null && isAuthenticated);
  const listed = isAll ? signedIn.map(({ id }) => id) : [profileId];
  return selectedParts(projectSelectionOf(stores).getState(), listed);
}

/** Copies the project of the shown page, or else the selected ones, to another backend. */
export function copyShown(stores: Stores, profileId: string, open: (path: string) => void): void {
  const shown = recordOfRoute(window.location.pathname);
  if (shown?.list === 'projects') {
    stores.batches.copy(profileId, [shown.id]);
    return;
  }
  const parts = shownSelection(stores, profileId);
  if (parts.length > 0) {
    openSelected(stores, profileId, parts, 'copy');
    return;
  }
  // Without a selection, the dialog explains what to do.
  open('/projects');
  stores.batches.copy(profileId, []);
}
