import { createStore } from 'zustand/vanilla';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import type { RecordKind } from '#records/record-kind.ts';

/** A record in the panel beside its list. */
export interface ShownRecord<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly profileId: string;
  /** The person who opened it (`ProfileInfo.ownerId`). The record is hidden from anyone else who signs in. */
  readonly ownerId: string | null;
  /** The record's key if the backend sent no identifier; a project always has one. */
  readonly id: string;
  /** Key of its row. */
  readonly rowKey: string;
  /** The name in its row, until it is loaded. */
  readonly name: string;
}

export type ShownProject = ShownRecord<'projects'>;

/** An edit of one field. */
export interface FieldEdit {
  /** All fields at the start of the edit. */
  readonly opened: ProjectFields;
  readonly value: string;
}

/** The edits of one project. */
export interface ProjectEdits {
  readonly project: ShownProject;
  readonly fields: Partial<Readonly<Record<ProjectFieldName, FieldEdit>>>;
}

/** What receives the focus once it is rendered: the panel itself, or a field. */
export type WantedFocus =
  | { readonly on: 'panel' }
  | { readonly on: 'field'; readonly field: ProjectFieldName; readonly edits: boolean };

/** The `profileId` in the key of the panel beside a list of all backends. */
export const allBackends = 'all';

/** Key of the panel beside a list of one profile or of all. */
export function besideOf(kind: RecordKind, profileId: string): string {
  return kind === 'projects' ? profileId : `${profileId}/${kind}`;
}

export interface PanelState {
  /** By key of the panel (`besideOf`). */
  readonly shown: Readonly<Record<string, ShownRecord>>;
  /** Fields that are being edited, by `shownKey`. They are kept when another record is shown, so that no input is lost. */
  readonly edits: Readonly<Record<string, ProjectEdits>>;
  readonly focus: (WantedFocus & { /** A `shownKey`. */ readonly of: string }) | null;
  /** Whether closing was requested with unsaved changes. */
  readonly asksToDiscard: boolean;
}

/** Identifies the shown record and the person it is shown to. */
export function shownKey({ kind, profileId, ownerId, id }: Omit<ShownRecord, 'rowKey' | 'name'>): string {
  return `${kind}/${profileId}/${ownerId}/${id}`;
}

function isChanged({ fields }: ProjectEdits): boolean {
  return Object.entries(fields).some(
    ([name, edit]) => edit !== undefined && edit.value !== edit.opened[name as ProjectFieldName],
  );
}

/** The store of the panels beside the lists: the shown records, and the input in them. */
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
    /** Opens a field for editing. An open field keeps its input. */
    edit(project: ShownProject, field: ProjectFieldName, opened: ProjectFields): void {
      const before = fieldsOf(project);
      setEdits(project, { ...before, [field]: before[field] ?? { opened, value: opened[field] } });
    },
    type(project: ShownProject, field: ProjectFieldName, value: string): void {
      const before = fieldsOf(project);
      const edit = before[field];
      if (edit !== undefined) setEdits(project, { ...before, [field]: { ...edit, value } });
    },
    /** Called when the edit of a field was saved or reverted. */
    endEdit(project: ShownProject, field: ProjectFieldName): void {
      const { [field]: _ended, ...others } = fieldsOf(project);
      setEdits(project, others);
    },
    /**
     * Closes the panel. If a project of the same person has unsaved changes, it is shown with a confirmation to discard them
     * instead. Returns whether the panel was closed.
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
    /** Closes the panel, and discards its input. */
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
