import { createStore } from 'zustand/vanilla';
import type { BatchSubjects, BatchView } from '#contract/batch.ts';
import type { Call } from '#state/bridge.ts';

/** What the dialog about many projects shows: what is going to be done with these, or a batch that was started. */
export type BatchDialogState =
  | {
      readonly kind: 'edit' | 'delete';
      readonly profileId: string;
      readonly subjects: BatchSubjects;
      readonly count: number;
    }
  | CopyDialogState
  | { readonly kind: 'import'; readonly profileId: string }
  | { readonly kind: 'batch'; readonly profileId: string; readonly handle: string };

/** Projects are going to be copied to another backend. */
export interface CopyDialogState {
  readonly kind: 'copy';
  /** The profile in view. */
  readonly profileId: string;
  readonly from: string;
  /** Those of `from`. */
  readonly subjects: BatchSubjects;
  readonly count: number;
  /** The profile that they are copied to; null lets the operator choose. */
  readonly to: string | null;
  /** Key of the project of `to` that the only one is written to; null finds it by its name. */
  readonly onto: string | null;
}

export interface BatchesState {
  /** Those that were started, by handle. */
  readonly batches: Readonly<Record<string, BatchView>>;
  readonly dialog: BatchDialogState | null;
}

/** The batches that the main process knows, and the dialog about one. */
export function createBatchesStore(call: Call) {
  const store = createStore<BatchesState>()(() => ({ batches: {}, dialog: null }));
  const discarded = new Set<string>();

  /** Keeps the newest view of each. */
  function receive(views: readonly BatchView[]): void {
    const next = { ...store.getState().batches };
    for (const view of views) {
      const isNewer = view.revision >= (next[view.handle]?.revision ?? 0);
      if (view.status !== 'planned' && isNewer && !discarded.has(view.handle)) next[view.handle] = view;
    }
    store.setState({ batches: next });
  }

  return Object.assign(store, {
    receive,
    /** Finds the batches of before the window was loaded. */
    async load(): Promise<void> {
      const reply = await call('batch.list');
      if (reply.ok) receive(reply.value);
    },
    open(dialog: BatchDialogState): void {
      store.setState({ dialog });
    },
    /** Opens the dialog that copies these projects of the profile in view, named by their keys, to another backend. */
    copy(profileId: string, keys: readonly string[]): void {
      const subjects = { selection: null, except: [], keys };
      const dialog = { profileId, from: profileId, subjects, count: keys.length, to: null, onto: null };
      store.setState({ dialog: { kind: 'copy', ...dialog } });
    },
    close(): void {
      store.setState({ dialog: null });
    },
    async discard(handle: string): Promise<void> {
      discarded.add(handle);
      store.setState(({ batches: { [handle]: _discarded, ...kept } }) => ({ batches: kept }));
      await call('batch.discard', { handle });
    },
    /** Somebody else may have signed in: what the main process still tells is kept. */
    async forget(profileId: string): Promise<void> {
      store.setState(({ batches, dialog }) => ({
        batches: Object.fromEntries(
          Object.entries(batches).filter(([, view]) => view.profileId !== profileId),
        ),
        dialog: dialog?.profileId === profileId ? null : dialog,
      }));
      await this.load();
    },
  });
}
