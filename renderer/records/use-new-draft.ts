import { type Stores, useFrom, useProfile, useStores } from '../state/context.ts';
import { type DraftsStore, draftKey, isEdited } from './drafts.ts';

/** The fields of the open dialog for a new record. */
export interface NewDraft<Fields> {
  readonly fields: Fields;
  readonly change: (change: Partial<Fields>) => void;
  readonly close: () => void;
  /** Chooses another backend, and changes fields that depend on it; undefined if the dialog is about one backend. */
  readonly choose?: (profileId: string, change?: Partial<Fields>) => void;
  /** Whether the fields differ from those at the start. */
  readonly isEdited: boolean;
}

/** The open dialog for a new record of the current profile; null if there is none. */
export function useNewDraft<Fields extends object>(
  pick: (stores: Stores) => DraftsStore<Fields>,
): NewDraft<Fields> | null {
  const store = pick(useStores());
  const key = draftKey(useProfile().id, null);
  const draft = useFrom(pick, ({ drafts }) => drafts[key]);
  if (draft === undefined) return null;
  return {
    fields: draft.edited,
    change(change) {
      const now = store.getState().drafts[key];
      if (now !== undefined) store.keep(key, { edited: { ...now.edited, ...change } });
    },
    close: () => store.close(key),
    ...(draft.choosesBackend && {
      choose: (profileId: string, change?: Partial<Fields>) => store.choose(key, profileId, change),
    }),
    isEdited: isEdited(draft),
  };
}
