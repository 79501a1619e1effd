import { createStore } from 'zustand/vanilla';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** The lists whose records are shown beside them. */
export type PanelKind = 'projects' | 'authorizations' | 'networks' | 'domains';

/** A record that is shown beside its list. */
export interface ShownRecord<Kind extends PanelKind = PanelKind> {
  readonly kind: Kind;
  readonly profileId: string;
  /** The person who opened it (`ProfileView.ownerId`). It is not shown to anybody else who signs in. */
  readonly ownerId: string | null;
  /** Its key where the backend sent no identifier; a project always has one. */
  readonly id: string;
  /** Key of its row. */
  readonly rowKey: string;
  /** As its row shows it, until it is loaded. */
  readonly name: string;
}

export type ShownProject = ShownRecord<'projects'>;

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

/** Where the panel is beside the list of the projects of all backends. */
export const allBackends = 'all';

/** Where the panel is beside a list of one profile. */
export function besideOf(kind: PanelKind, profileId: string): string {
  return kind === 'projects' ? profileId : `${profileId}/${kind}`;
}

export interface PanelState {
  /** By the list that it is beside: `besideOf`, or `allBackends`. */
  readonly shown: Readonly<Record<string, ShownRecord>>;
  /** Fields that are being edited, by `shownKey`. They outlive what is shown, so that nothing typed is lost. */
  readonly edits: Readonly<Record<string, ProjectEdits>>;
  readonly focus: (WantedFocus & { /** `shownKey`. */ readonly of: string }) | null;
  /** Closing was asked for while there are changes that are not saved. */
  readonly asksToDiscard: boolean;
}

/** Identifies what the panel shows, and to whom. */
export function shownKey({ kind, profileId, ownerId, id }: Omit<ShownRecord, 'rowKey' | 'name'>): string {
  return `${kind}/${profileId}/${ownerId}/${id}`;
}

function isChanged({ fields }: ProjectEdits): boolean {
  return Object.entries(fields).some(
    ([name, edit]) => edit !== undefined && edit.value !== edit.opened[name as ProjectFieldName],
  );
}

/** The panel beside the lists: what it shows, and what is typed there. */
export function createPanelStore() {
  const store = createStore<PanelState>()(() => ({
    shown: {},
    edits: {},
    focus: null,
    asksToDiscard: false,
  }));

  function setEdits(project: ShownProject, fields: ProjectEdits['fields']): void {
    const { [shownKey(project)]: _before, ...others } = store.getState().edits;
    const isEmpty = Object.keys(fields).length === 0;
    store.setState({ edits: isEmpty ? others : { ...others, [shownKey(project)]: { project, fields } } });
  }

  const fieldsOf = (project: ShownProject) => store.getState().edits[shownKey(project)]?.fields ?? {};

  function close(beside: string): void {
    store.setState(({ shown: { [beside]: _closed, ...shown } }) => ({
      shown,
      focus: null,
      asksToDiscard: false,
    }));
  }

  return Object.assign(store, {
    /** @param beside a key of `PanelState.shown` */
    show(
      record: ShownRecord,
      focus: WantedFocus | null = null,
      beside = besideOf(record.kind, record.profileId),
    ): void {
      store.setState(({ shown }) => ({
        shown: { ...shown, [beside]: record },
        focus: focus === null ? null : { ...focus, of: shownKey(record) },
        asksToDiscard: false,
      }));
    },
    wantFocus: (record: ShownRecord, focus: WantedFocus) =>
      store.setState({ focus: { ...focus, of: shownKey(record) } }),
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
          current?.kind === 'projects' &&
          each.project.profileId === current.profileId &&
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
      const { kind, profileId } = shown[beside] ?? {};
      const kept = Object.entries(edits).filter(
        ([, { project }]) => project.kind !== kind || project.profileId !== profileId,
      );
      store.setState({ edits: Object.fromEntries(kept) });
      close(beside);
    },
  });
}

export type PanelStore = ReturnType<typeof createPanelStore>;
