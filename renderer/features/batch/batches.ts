import { createStore } from 'zustand/vanilla';
import type { BatchSubjects, BatchView, FieldEdits } from '#contract/batch.ts';
import type { Call } from '#state/bridge.ts';

/** Selected projects of one profile. */
export interface BatchPart {
  readonly from: string;
  readonly subjects: BatchSubjects;
  readonly count: number;
}

/** What is going to be done with selected projects: with those of one profile after the other. */
interface DialogAboutParts extends BatchPart {
  /** The profile in view. */
  readonly profileId: string;
  /** Of the profiles that come afterwards. */
  readonly rest: readonly BatchPart[];
  /** Of how many profiles projects were selected. */
  readonly parts: number;
}

/** The dialog that edits or deletes many projects. */
export interface BulkDialogState extends DialogAboutParts {
  readonly kind: 'edit' | 'delete';
  /** What was done with the projects of the profile before. */
  readonly edits?: FieldEdits;
}

/** What the dialog about many projects shows: what is going to be done with these, or a batch that was started. */
export type BatchDialogState =
  | BulkDialogState
  | CopyDialogState
  | { readonly kind: 'import'; readonly profileId: string }
  | ({ readonly kind: 'undo'; readonly profileId: string } & UndoDialogState)
  | { readonly kind: 'batch'; readonly profileId: string; readonly handle: string };

/** A batch is going to be undone. */
export interface UndoDialogState {
  /** The profile whose projects it has changed. */
  readonly from: string;
  /** Its handle. */
  readonly batch: string;
  /** How many projects it has changed, and whether it has only deleted them. */
  readonly count: number;
  readonly deletions: boolean;
}

/** Projects are going to be copied to another backend. */
export interface CopyDialogState extends DialogAboutParts {
  readonly kind: 'copy';
  /** The profile that they are copied to; null lets the operator choose. */
  readonly to: string | null;
  /** That was chosen for the projects of the profile before; another one can be chosen. */
  readonly suggested?: string;
  /** Key of the project of `to` that the only one is written to; null finds it by its name. */
  readonly onto: string | null;
}

export interface BatchesState {
  /** Those that were started, by handle. */
  readonly batches: Readonly<Record<string, BatchView>>;
  readonly dialog: BatchDialogState | null;
}

function isAbout(dialog: BatchDialogState, profileId: string): boolean {
  if (dialog.profileId === profileId) return true;
  if (!('rest' in dialog)) return false;
  return [dialog, ...dialog.rest].some(({ from }) => from === profileId);
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
    /**
     * Opens the dialog that copies these projects, named by their keys, to another backend.
     * @param profileId the profile in view, where that is another one
     */
    copy(from: string, keys: readonly string[], profileId = from): void {
      const subjects = { selection: null, except: [], keys };
      const part = { from, subjects, count: keys.length, rest: [], parts: 1 };
      store.setState({ dialog: { kind: 'copy', profileId, ...part, to: null, onto: null } });
    },
    /** Opens the dialog that undoes a batch. */
    undo(about: UndoDialogState): void {
      store.setState({ dialog: { kind: 'undo', profileId: about.from, ...about } });
    },
    /** What a dialog was about has been started: it goes on with the next profile, or shows what was started. */
    started(dialog: BulkDialogState | CopyDialogState, batch: BatchView): void {
      receive([batch]);
      const { profileId, parts } = dialog;
      const [next, ...rest] = dialog.rest;
      if (next !== undefined) store.setState({ dialog: { ...dialog, ...next, rest } });
      else if (parts === 1) store.setState({ dialog: { kind: 'batch', profileId, handle: batch.handle } });
      else store.setState({ dialog: null });
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
        dialog: dialog !== null && isAbout(dialog, profileId) ? null : dialog,
      }));
      await this.load();
    },
  });
}
