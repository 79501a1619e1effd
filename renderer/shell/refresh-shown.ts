import { currentProfile } from '../state/client-state.ts';
import type { Stores } from '../state/context.ts';
import { rootStep } from '../state/first-run.ts';

/** Asks the backend again for what is shown of the profile in view. What is typed stays. */
export function refreshShown(stores: Stores): void {
  const profile = currentProfile(stores.clientState.getState());
  if (profile === null || rootStep(profile) !== 'done') return;
  const { projects, projectDetails, authorizations, networks, domains, activity } = stores;
  for (const shown of [projects, projectDetails, authorizations, networks, domains]) {
    void shown.refresh(profile.id);
  }
  if (activity.getState().filter !== null) void activity.refresh();
}
