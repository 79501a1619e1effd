import { createStore } from 'zustand/vanilla';
import type { Notice } from '../../preload/contract/events.ts';

/** A problem of the app itself: what the main process tells at any time, and what it found at start. */
export type NoticeKind = Notice['kind'] | 'settings-recovered';

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
export function createNoticesStore() {
  const store = createStore<NoticesState>()(() => ({ notices: [], dismissed: new Set() }));
  return Object.assign(store, {
    /** Shows a notice until it is dismissed. */
    show(kind: NoticeKind): void {
      store.setState((state) => onNotice(state, kind));
    },
    /** Puts away a notice. */
    dismiss(kind: NoticeKind): void {
      store.setState(({ notices }) => ({ notices: notices.filter((shown) => shown !== kind) }));
    },
    /** Puts away a hint for this run. */
    dismissHint(hint: string): void {
      store.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, hint]) }));
    },
  });
}
