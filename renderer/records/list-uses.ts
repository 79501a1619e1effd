import type { ListName } from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';

/** Keeps the main process informed of the lists in use. */
export interface ListUses {
  set(list: ListName, profileIds: readonly string[]): void;
}

/** Reports the lists in use to the main process, once for all changes of a moment. */
export function createListUses(call: Call): ListUses {
  const used = new Map<ListName, readonly string[]>();
  let isReported = true;
  return {
    set(list, profileIds) {
      used.set(list, profileIds);
      if (!isReported) return;
      isReported = false;
      queueMicrotask(() => {
        isReported = true;
        const all = [...used].flatMap(([name, ids]) => ids.map((profileId) => ({ list: name, profileId })));
        void call('lists.setInUse', all);
      });
    },
  };
}
