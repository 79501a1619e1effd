import { createStore } from 'zustand/vanilla';
import type { ProjectFields } from '#contract/projects.ts';

/**
 * The fields of an open dialog. A draft is kept when the dialog's component is unmounted, so that nothing is lost when a
 * session ends while a form is open. It never contains a secret: fields with secrets are not part of drafts.
 */
export interface Draft<Fields> {
  readonly profileId: string;
  /** The profile on whose screen the dialog is shown. */
  readonly shownIn: string;
  /** The edited record; null for a new one. */
  readonly id: string | null;
  /** The fields when the form was opened. */
  readonly opened: Fields;
  /** The fields as they are now. */
  readonly edited: Fields;
  /** Whether it is a new record with the fields of a deleted one. */
  readonly isRecreated?: boolean;
  /** The identifier of the deleted record. */
  readonly replaces?: string;
  /** The identifier of the record that it is a copy of. */
  readonly duplicates?: string;
  /** Whether it was opened from the list of all backends, so that the operator chooses where it is created. */
  readonly choosesBackend?: boolean;
}

export type ProjectDraft = Draft<ProjectFields>;

/** Whether the fields differ from those at the start. */
export function isEdited<Fields extends object>({ opened, edited }: Draft<Fields>): boolean {
  const values = edited as Readonly<Record<string, unknown>>;
  return Object.entries(opened).some(([name, value]) => values[name] !== value);
}

/** The drafts of open dialogs, by form and record. */
export interface DraftsState<Fields> {
  readonly drafts: Readonly<Record<string, Draft<Fields>>>;
}

/** The key of a draft: its form and record. */
export function draftKey(profileId: string, id: string | null): string {
  return id === null ? `${profileId}/new` : `${profileId}/edit/${id}`;
}

/** The drafts store of one kind of record. A dialog is open exactly while it has a draft. */
export function createDraftsStore<Fields = ProjectFields>() {
  const store = createStore<DraftsState<Fields>>()(() => ({ drafts: {} }));
  return Object.assign(store, {
    /**
     * Opens a dialog. An open one keeps its fields.
     * @param shownIn the current profile, if it is another one
     */
    open(profileId: string, id: string | null, opened: Fields, shownIn = profileId): void {
      const key = draftKey(profileId, id);
      store.setState(({ drafts }) => {
        const draft = drafts[key] ?? { profileId, id, opened, edited: opened };
        return { drafts: { ...drafts, [key]: { ...draft, shownIn } } };
      });
    },
    /**
     * Opens the dialog for a new record.
     * @param shownIn the current profile
     * @param forAny whether the operator chooses its backend in the dialog; the current one is preselected
     */
    openNew(shownIn: string, fields: Fields, forAny: boolean): void {
      if (forAny) this.openFrom(shownIn, fields, { choosesBackend: true });
      else this.open(shownIn, null, fields);
    },
    /** Called when another backend is chosen for a new record. Keeps the input, except for changed fields. */
    choose(key: string, profileId: string, change: Partial<Fields> = {}): void {
      store.setState(({ drafts }) => {
        const { [key]: draft, ...others } = drafts;
        if (draft === undefined) return { drafts };
        const moved = { ...draft, profileId, edited: { ...draft.edited, ...change } };
        return { drafts: { ...others, [draftKey(profileId, null)]: moved } };
      });
    },
    /**
     * Opens the dialog for a new record with given fields, in place of an open one.
     * @param from the record that has the fields, and whether it was deleted
     * @param shownIn the current profile, if it is another one
     */
    openFrom(
      profileId: string,
      opened: Fields,
      from: Pick<Draft<Fields>, 'isRecreated' | 'replaces' | 'duplicates' | 'choosesBackend'>,
      shownIn = profileId,
    ): void {
      const draft = { ...from, profileId, shownIn, id: null, opened, edited: opened };
      store.setState(({ drafts }) => ({ drafts: { ...drafts, [draftKey(profileId, null)]: draft } }));
    },
    /** Stores changed fields of a dialog. */
    keep(key: string, change: Partial<Pick<Draft<Fields>, 'opened' | 'edited'>>): void {
      store.setState(({ drafts }) => {
        const draft = drafts[key];
        return draft === undefined ? { drafts } : { drafts: { ...drafts, [key]: { ...draft, ...change } } };
      });
    },
    /** Closes a dialog. */
    close(key: string): void {
      store.setState(({ drafts }) => {
        const { [key]: _closed, ...others } = drafts;
        return { drafts: others };
      });
    },
    /** Closes all dialogs of a profile. */
    forget(profileId: string): void {
      const all = Object.entries(store.getState().drafts);
      const others = all.filter(([, draft]) => draft.profileId !== profileId);
      store.setState({ drafts: Object.fromEntries(others) });
    },
  });
}

export type DraftsStore<Fields> = ReturnType<typeof createDraftsStore<Fields>>;
