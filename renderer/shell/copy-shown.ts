import { matchPath, type NavigateFunction } from 'react-router';
import { projectSelectionOf } from '../records/project-selection.ts';
import { noRows, selectedCount, subjectsOf } from '../records/selection.ts';
import type { Stores } from '../state/context.ts';

/** Copies the project of the page that is shown, or else those that are selected, to another backend. */
export function copyShown(stores: Stores, profileId: string, navigate: NavigateFunction): void {
  const shown = matchPath('/projects/:id', window.location.pathname)?.params.id;
  if (shown !== undefined) {
    stores.batches.copy(profileId, [shown]);
    return;
  }
  const rows = projectSelectionOf(stores).getState().profiles[profileId] ?? noRows;
  const count = selectedCount(rows);
  // The dialog says what to do where nothing is selected.
  if (count === 0) void navigate('/projects');
  const part = { from: profileId, subjects: subjectsOf(rows), count, rest: [], parts: 1 };
  stores.batches.open({ kind: 'copy', profileId, ...part, to: null, onto: null });
}
