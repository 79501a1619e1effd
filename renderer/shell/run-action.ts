import type { NavigateFunction } from 'react-router';
import type { ActionName } from '#contract/actions.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { currentProfile } from '../state/client-state.ts';
import type { Stores } from '../state/context.ts';
import { rootStep } from '../state/root-step.ts';
import { type Action, type ActionScope, actionTable } from './action-table.ts';

/** Whether an action is available for a profile. */
function isFor({ worksSignedOut, isFor: fits }: Action, profile: ProfileInfo | null): boolean {
  if (worksSignedOut === true) return true;
  return profile !== null && rootStep(profile) === 'done' && (fits?.(profile) ?? true);
}

/** Whether an action is available now; most need a session of the current profile. */
export function isAvailable(name: ActionName, stores: Stores): boolean {
  const action = actionTable[name];
  return isFor(action, currentProfile(stores.clientState.getState())) && (action.isReady?.(stores) ?? true);
}

/** Runs an action of a menu, a shortcut or the palette; does nothing if it is not available. */
export function runAction(name: ActionName, stores: Stores, navigate: NavigateFunction): void {
  const profile = currentProfile(stores.clientState.getState());
  if (profile === null || !isAvailable(name, stores)) return;
  const scope: ActionScope = {
    stores,
    profileId: profile.id,
    shownIn: profile.id,
    isNamed: false,
    open(path, options) {
      if (path !== undefined) void navigate(path, options);
    },
  };
  void actionTable[name].run(scope);
}

/** The actions available for a backend that the operator names, in the order of the table. */
export function actionsOf(profile: ProfileInfo): readonly ActionName[] {
  return (Object.keys(actionTable) as ActionName[]).filter((name) => {
    const action = actionTable[name];
    return action.canBeNamed === true && isFor(action, profile);
  });
}
