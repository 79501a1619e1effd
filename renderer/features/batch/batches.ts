import { createStore } from 'zustand/vanilla';
import type { BatchInfo } from '#contract/batch.ts';
import type { CarriedRecords, FieldEdits, RemovableList } from '#contract/batch-changes.ts';
import type { SelectedPart } from '#records/selection.ts';
import type { Call } from '#state/bridge.ts';

/** Selected records to change: those of one profile after another. */
export interface DialogAboutParts extends SelectedPart {
  /** The current profile. */
  readonly profileId: string;
  /** The selected projects of the profiles that follow. */
  readonly rest: readonly SelectedPart[];
  /** The number of profiles with selected projects. */
  readonly parts: number;
}

/** The dialog that edits or deletes many projects. */
export interface BulkDialogState extends DialogAboutParts {
  readonly kind: 'edit' | 'delete';
  /** The edits made for the previous profile. */
  readonly edits?: FieldEdits;
}

/** The dialog that deletes many authorizations or domains. */
export interface RemoveDialogState extends DialogAboutParts {
  readonly kind: 'remove';
  readonly list: RemovableList;
}

/** What is done to many authorizations besides deleting them. `rotate` without subjects continues a rotation of several keys. */
export type AuthorizationsDialogState = DialogAboutParts &
  ({ readonly kind: 'expiry' } | { readonly kind: 'rotate' });

/** What is done to many domains besides deleting them. */
export interface DomainsDialogState extends DialogAboutParts {
  readonly kind: 'check' | 'watch' | 'stop-watching';
}

/** What the dialog about many records shows: a planned change, or a started batch. */
export type BatchDialogState =
  | BulkDialogState
  | RemoveDialogState
  | AuthorizationsDialogState
  | DomainsDialogState
  | CopyDialogState
  | { readonly kind: 'import'; readonly profileId: string }
  | ({ readonly kind: 'undo'; readonly profileId: string } & UndoDialogState)
  | { readonly kind: 'batch'; readonly profileId: string; readonly handle: string };

/** A batch to undo. */
export interface UndoDialogState {
  /** The profile whose projects the batch changed. */
  readonly from: string;
  /** Its handle. */
  readonly batch: string;
  /** How many projects it changed, and whether it only deleted them. */
  readonly count: number;
  readonly deletions: boolean;
}

/** Projects to copy to another backend. */
export interface CopyDialogState extends DialogAboutParts {
  readonly kind: 'copy';
  /** The target profile; null if the operator chooses it. */
  readonly to: string | null;
  /** The target that was chosen for the previous profile, offered as a default. */
  readonly suggested?: string;
  /** Key of the project of `to` that a single copy overwrites; null to match by name. */
  readonly onto: string | null;
  /** Handle of the rows of a comparison that are copied instead of the subjects. */
  readonly promotion?: string;
  /** Set to obey what a comparison ignores and maps. */
  readonly asCompared?: boolean;
  /** What is chosen at first to be created with the copies; nothing if left out. */
  readonly carry?: CarriedRecords;
}

export interface BatchesState {
  /** The started batches, by handle. */
  readonly batches: Readonly<Record<string, BatchInfo>>;
  readonly dialog: BatchDialogState | null;
}

function isAbout(dialog: BatchDialogState, profileId: string): boolean {
  if (dialog.profileId === profileId) return true;
  if (!('rest' in dialog)) return false;
  return [dialog, ...dialog.rest].some(({ from }) => from === profileId);
}

/** The batches of the main process, and the dialog about one. */
export function createBatchesStore(call: Call) {
  const store = createStore<BatchesState>()(() => ({ batches: {}, dialog: null }));
  const discarded = new Set<string>();

  /** Keeps the newest info of each batch. */
  function receive(infos: readonly BatchInfo[]): void {
    const next = { ...store.getState().batches };
    for (const info of infos) {
      const isNewer = info.revision >= (next[info.handle]?.revision ?? 0);
      if (info.status !== 'planned' && isNewer && !discarded.has(info.handle)) next[info.handle] = info;
    }
    store.setState({ batches: next });
  }

  return Object.assign(store, {
    receive,
    /** Loads the batches from before the window was loaded. */
    async load(): Promise<void> {
      const reply = await call('batch.list');
      if (reply.ok) receive(reply.value);
    },
    open(dialog: BatchDialogState): void {
      store.setState({ dialog });
    },
    /**
     * Opens the dialog that copies these projects, named by their keys, to another backend.
     * @param profileId the current profile, if it is another one
     */
    copy(from: string, keys: readonly string[], profileId = from): void {
      const subjects = { selection: null, except: [], keys };
      const part = { from, subjects, count: keys.length, rest: [], parts: 1 };
      store.setState({ dialog: { kind: 'copy', profileId, ...part, to: null, onto: null } });
    },
    /**
     * Opens the dialog that undoes a batch.
     * @param profileId the current profile, if it is another one
     */
    undo(about: UndoDialogState, profileId = about.from): void {
      store.setState({ dialog: { kind: 'undo', profileId, ...about } });
    },
    /** Called when the batch of a dialog has started: continues with the next profile, or shows the batch. */
    started(dialog: BulkDialogState | RemoveDialogState | CopyDialogState, batch: BatchInfo): void {
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
    /** Another person may have signed in: keeps only the batches that the main process still reports. */
    async forget(profileId: string): Promise<void> {
      store.setState(({ batches, dialog }) => ({
        batches: Object.fromEntries(
          Object.entries(batches).filter(([, info]) => info.profileId !== profileId),
        ),
        dialog: dialog !== null && isAbout(dialog, profileId) ? null : dialog,
      }));
      await this.load();
    },
  });
}
