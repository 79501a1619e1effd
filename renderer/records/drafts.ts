import { createStore } from 'zustand/vanilla';
import type { ProjectFields } from '#contract/projects.ts';

/**
 * What stands in an open dialog. It outlives the dialog's component, so that a session that ends in the middle of a
 * form loses nothing. Never holds a secret: forms with secrets keep no draft.
 */
export interface Draft<Fields> {
  readonly profileId: string;
  /** The record that is edited; null for a new one. */
  readonly id: string | null;
  /** What the form was opened with. */
  readonly opened: Fields;
  /** What it holds now. */
  readonly edited: Fields;
}

export type ProjectDraft = Draft<ProjectFields>;

/** Open dialogs with what was typed, by form and record. */
export interface DraftsState<Fields> {
  readonly drafts: Readonly<Record<string, Draft<Fields>>>;
}

/** The key of a draft: its form and record. */
export function draftKey(profileId: string, id: string | null): string {
  return id === null ? `${profileId}/new` : `${profileId}/edit/${id}`;
}

/** Without the drafts of a profile. */
function withoutProfile<Fields>(state: DraftsState<Fields>, profileId: string): DraftsState<Fields> {
  const kept = Object.entries(state.drafts).filter(([, draft]) => draft.profileId !== profileId);
  return { drafts: Object.fromEntries(kept) };
}

/** The drafts store of one kind of record. A dialog is open exactly as long as it has a draft. */
export function createDraftsStore<Fields = ProjectFields>() {
  const store = createStore<DraftsState<Fields>>()(() => ({ drafts: {} }));
  return Object.assign(store, {
    /** Opens a dialog; one that is open already keeps what was typed. */
    open(profileId: string, id: string | null, opened: Fields): void {
      const key = draftKey(profileId, id);
      store.setState(({ drafts }) => ({
        drafts: { ...drafts, [key]: drafts[key] ?? { profileId, id, opened, edited: opened } },
      }));
    },
    /** Keeps what the dialog holds now. */
    keep(key: string, change: Partial<Pick<Draft<Fields>, 'opened' | 'edited'>>): void {
      store.setState(({ drafts }) => {
        const draft = drafts[key];
        return draft === undefined ? { drafts } : { drafts: { ...drafts, [key]: { ...draft, ...change } } };
      });
    },
    /** Closes a dialog. */
    close(key: string): void {
      store.setState(({ drafts }) => {
        const { [key]: _closed, ...kept } = drafts;
        return { drafts: kept };
      });
    },
    /** Closes all dialogs of a profile. */
    forget(profileId: string): void {
      store.setState((state) => withoutProfile(state, profileId));
    },
  });
}

export type DraftsStore<Fields> = ReturnType<typeof createDraftsStore<Fields>>;
