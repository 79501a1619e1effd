import { recordOfRoute } from '#contract/routes.ts';
import { copySelected } from '../features/projects/project-actions.ts';
import { kindAt, type RecordKind } from '../records/record-kind.ts';
import { type SelectedPart, selectedParts } from '../records/selection.ts';
import { selectionOf } from '../records/use-record-selection.ts';
import type { Stores } from '../state/context.ts';
import { isOfAllBackends } from '../state/scope.ts';

/** The kind of the shown list; projects if no list is shown. */
export const shownKind = (): RecordKind => kindAt(window.location.pathname) ?? 'projects';

/** The selected records of the shown list; projects of the current profile if no list is shown. */
export function shownSelection(
  stores: Stores,
  profileId: string,
  kind: RecordKind = shownKind(),
): readonly SelectedPart[] {
  const { pathname, search } = window.location;
  const isAll = pathname === `/${kind}` && isOfAllBackends(search);
  const profiles = stores.clientState.getState().client?.profiles ?? [];
  const signedIn = profiles.filter(({ baseUrl, isAuthenticated }) => baseUrl !== null && isAuthenticated);
  const listed = isAll ? signedIn.map(({ id }) => id) : [profileId];
  return selectedParts(selectionOf(stores, kind).getState(), listed);
}

/** Copies the project of the shown page, or else the selected ones, to another backend. */
export function copyShown(stores: Stores, profileId: string, open: (path: string) => void): void {
  const shown = recordOfRoute(window.location.pathname);
  if (shown?.list === 'projects') {
    stores.batches.copy(profileId, [shown.id]);
    return;
  }
  const parts = shownSelection(stores, profileId, 'projects');
  if (parts.length > 0) {
    copySelected.run(stores, parts, profileId);
    return;
  }
  // Without a selection, the dialog explains what to do.
  open('/projects');
  stores.batches.copy(profileId, []);
}
