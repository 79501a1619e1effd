import type { ListName } from '#contract/list-names.ts';
import type { ListInUse } from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';

/** Keeps the main process informed of the lists in use. */
export interface ListUses {
  /** @param owner what uses the list beside its own screen */
  set(list: ListName, profileIds: readonly string[], owner?: string): void;
}

/** Reports the lists in use to the main process, once for all changes of a moment. */
export function createListUses(call: Call): ListUses {
  /** By list and owner. */
  const used = new Map<string, readonly ListInUse[]>();
  let isReported = true;
  return {
    set(list, profileIds, owner = '') {
      const key = `${list} ${owner}`;
      if (profileIds.length === 0) used.delete(key);
      else
        used.set(
          key,
          profileIds.map((profileId) => ({ list, profileId })),
        );
      if (!isReported) return;
      isReported = false;
      queueMicrotask(() => {
        isReported = true;
        void call('lists.setInUse', [...used.values()].flat());
      });
    },
  };
}
