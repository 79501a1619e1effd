import { createStore } from 'zustand/vanilla';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** A project that is shown beside the list. */
export interface ShownProject {
  readonly profileId: string;
  /** The person who opened it (`ProfileView.ownerId`). It is not shown to anybody else who signs in. */
  readonly ownerId: string | null;
  readonly id: string;
  /** Key of its row. */
  readonly rowKey: string;
  /** As its row shows it, until it is loaded. */
  readonly name: string;
}

/** An edit of one field. */
export interface FieldEdit {
  /** All fields when it was opened. */
  readonly opened: ProjectFields;
  readonly value: string;
}

/** The edits of one project. */
export interface ProjectEdits {
  readonly project: ShownProject;
  readonly fields: Partial<Readonly<Record<ProjectFieldName, FieldEdit>>>;
}

/** What gets the focus as soon as it is there: the panel itself, or a field. */
export type WantedFocus =
  | { readonly on: 'panel' }
  | { readonly on: 'field'; readonly field: ProjectFieldName; readonly edits: boolean };

/** Where the panel is beside the list of all backends. */
export const allBackends = 'all';

export interface PanelState {
  /** By the profile whose list it is beside; `allBackends` beside the list of all. */
  readonly shown: Readonly<Record<string, ShownProject>>;
  /** Fields that are being edited, by `editsKey`. They outlive what is shown, so that nothing typed is lost. */
  readonly edits: Readonly<Record<string, ProjectEdits>>;
  readonly focus: (WantedFocus & { /** `editsKey` of the project. */ readonly of: string }) | null;
  /** Closing was asked for while there are changes that are not saved. */
  readonly asksToDiscard: boolean;
}

/** Key of `PanelState.edits`. */
export function editsKey({ profileId, ownerId, id }: Omit<ShownProject, 'rowKey' | 'name'>): string {
  return `${profileId}/${ownerId}/${id}`;
}

function isChanged({ fields }: ProjectEdits): boolean {
  return Object.entries(fields).some(
    ([name, edit]) => edit !== undefined && edit.value !== edit.opened[name as ProjectFieldName],
  );
}

/** The panel beside the list of projects: what it shows, and what is typed there. */
export function createPanelStore() {
  const store = createStore<PanelState>()(() => ({
    shown: {},
    edits: {},
    focus: null,
    asksToDiscard: false,
  }));

  function setEdits(project: ShownProject, fields: ProjectEdits['fields']): void {
    const { [editsKey(project)]: _before, ...others } = store.getState().edits;
    const isEmpty = Object.keys(fields).length === 0;
    store.setState({ edits: isEmpty ? others : { ...others, [editsKey(project)]: { project, fields } } });
  }

  const fieldsOf = (project: ShownProject) => store.getState().edits[editsKey(project)]?.fields ?? {};

  function close(beside: string): void {
    store.setState(({ shown: { [beside]: _closed, ...shown } }) => ({
      shown,
      focus: null,
      asksToDiscard: false,
    }));
  }

  return Object.assign(store, {
    /** @param beside a key of `PanelState.shown` */
    show(project: ShownProject, focus: WantedFocus | null = null, beside: string = project.profileId): void {
      store.setState(({ shown }) => ({
        shown: { ...shown, [beside]: project },
        focus: focus === null ? null : { ...focus, of: editsKey(project) },
        asksToDiscard: false,
      }));
    },
    wantFocus: (project: ShownProject, focus: WantedFocus) =>
      store.setState({ focus: { ...focus, of: editsKey(project) } }),
    focused: () => store.setState({ focus: null }),
    /** Opens a field for editing. One that is open keeps what was typed. */
    edit(project: ShownProject, field: ProjectFieldName, opened: ProjectFields): void {
      const before = fieldsOf(project);
      setEdits(project, { ...before, [field]: before[field] ?? { opened, value: opened[field] } });
    },
    type(project: ShownProject, field: ProjectFieldName, value: string): void {
      const before = fieldsOf(project);
      const edit = before[field];
      if (edit !== undefined) setEdits(project, { ...before, [field]: { ...edit, value } });
    },
    /** The edit of a field was saved or reverted. */
    endEdit(project: ShownProject, field: ProjectFieldName): void {
      const { [field]: _ended, ...others } = fieldsOf(project);
      setEdits(project, others);
    },
    /**
     * Closes the panel. Where a project of the same person has changes that are not saved, it is shown, and asked whether to
     * discard them. Returns whether the panel was closed.
     */
    requestClose(beside: string): boolean {
      const { shown, edits } = store.getState();
      const current = shown[beside];
      const changed = Object.values(edits).filter(
        (each) =>
          each.project.profileId === current?.profileId &&
          each.project.ownerId === current.ownerId &&
          isChanged(each),
      );
      const asked = changed.find(({ project }) => project.id === current?.id) ?? changed[0];
      if (asked === undefined) {
        this.discard(beside);
        return true;
      }
      store.setState({ shown: { ...shown, [beside]: asked.project }, asksToDiscard: true });
      return false;
    },
    keepEditing: () => store.setState({ asksToDiscard: false }),
    /** Closes the panel, and drops what was typed there. */
    discard(beside: string): void {
      const { shown, edits } = store.getState();
      const profileId = shown[beside]?.profileId;
      const kept = Object.entries(edits).filter(([, { project }]) => project.profileId !== profileId);
      store.setState({ edits: Object.fromEntries(kept) });
      close(beside);
    },
  });
}

export type PanelStore = ReturnType<typeof createPanelStore>;
