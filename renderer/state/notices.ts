import { createStore } from 'zustand/vanilla';
import type { NoticeKind } from '#contract/notices.ts';
import type { Call } from './bridge.ts';

/** Problems of the app itself that are shown above every screen until dismissed. */
export interface NoticesState {
  readonly notices: readonly NoticeKind[];
  /** Hints about the state of the profile that the operator has dismissed for this run. */
  readonly dismissed: ReadonlySet<string>;
}

/** The state after a notice; the same one is not shown twice. */
function onNotice(state: NoticesState, kind: NoticeKind): NoticesState {
  if (state.notices.includes(kind)) return state;
  return { ...state, notices: [...state.notices, kind] };
}

/** The notices store. */
export function createNoticesStore(call: Call) {
  const store = createStore<NoticesState>()(() => ({ notices: [], dismissed: new Set() }));
  return Object.assign(store, {
    /** Shows a notice until it is dismissed. */
    show(kind: NoticeKind): void {
      store.setState((state) => onNotice(state, kind));
    },
    /** Puts away a notice, for windows that open later too. */
    dismiss(kind: NoticeKind): void {
      void call('app.dismissNotice', { kind });
      store.setState(({ notices }) => ({ notices: notices.filter((shown) => shown !== kind) }));
    },
    /** Puts away a hint for this run. */
    dismissHint(hint: string): void {
      store.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, hint]) }));
    },
  });
}
