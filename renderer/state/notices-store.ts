import { createStore } from 'zustand/vanilla';
import type { NoticeKind } from '#contract/notices.ts';
import type { Call } from './bridge.ts';

/** Problems of the app itself that are shown above every screen until dismissed. */
export interface NoticesState {
  readonly notices: readonly NoticeKind[];
  /** Hints about the profile's state that are dismissed until the app quits. */
  readonly dismissed: ReadonlySet<string>;
}

/** The state after a notice; one that is already shown is ignored. */
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
    /** Dismisses a notice, also for windows that open later. */
    dismiss(kind: NoticeKind): void {
      void call('app.dismissNotice', { kind });
      store.setState(({ notices }) => ({ notices: notices.filter((shown) => shown !== kind) }));
    },
    /** Dismisses a hint until the app quits. */
    dismissHint(hint: string): void {
      store.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, hint]) }));
    },
  });
}
