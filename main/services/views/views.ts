import { isDeepStrictEqual } from 'node:util';
import { withChange } from '#contract/change.ts';
import type { ColumnList } from '#contract/list-names.ts';
import {
  type ColumnSetting,
  type ColumnsChange,
  type Density,
  noMark,
  type ProjectMark,
  type SavedView,
  type ViewChange,
  viewLimits,
  withColumnsChange,
} from '#contract/views.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { hasSortField, maxColumns } from '../settings/view-settings.ts';

/** Maximum number of projects with marks in one profile. */
const maxMarks = 10_000;

interface ViewsListener {
  /** Called when the state of the window has changed. */
  changed(): void;
  /** Called when the mark of a project has changed. */
  marked(profileId: string, key: string): void;
}

/** The operator's columns, saved views and marks of projects; stored in the settings. */
export class Views {
  readonly #repository: SettingsRepository;
  readonly #random: Random;
  readonly #listener: ViewsListener;

  constructor(repository: SettingsRepository, random: Random, listener: ViewsListener) {
    this.#repository = repository;
    this.#random = random;
    this.#listener = listener;
  }

  /**
   * Changes the columns of one list of a profile.
   * @returns the stored columns. @throws AppFailure `bad-input`
   * for an unknown id, or too many
   */
  changeColumns(profileId: string, list: ColumnList, change: ColumnsChange): readonly ColumnSetting[] {
    const { [list]: before = [], ...others } = this.#repository.get(profileId).columns;
    const columns = changedColumns(before, change);
    const changed = columns.length === 0 ? others : { ...others, [list]: columns };
    this.#repository.update(profileId, { columns: changed });
    this.#listener.changed();
    return columns;
  }

  /** @returns the stored value */
  setDensity(density: Density): Density {
    this.#repository.setDensity(density);
    this.#listener.changed();
    return this.#repository.density;
  }

  /** The views available in a profile: its own, and those of all backends. */
  of(profileId: string): readonly SavedView[] {
    return this.#repository.views.filter((view) => view.profileId === null || view.profileId === profileId);
  }

  /**
   * @returns its id. @throws AppFailure `bad-input` if there are too many, for an unknown profile, or if the list
   * cannot be sorted by this field
   */
  save(view: Omit<SavedView, 'id'>): string {
    const { views } = this.#repository;
    if (views.length >= viewLimits.count)
      throw failure('bad-input', { field: 'name', limit: viewLimits.count });
    if (view.profileId !== null) this.#repository.get(view.profileId);
    if (!hasSortField(view)) throw failure('bad-input', { field: 'sort' });
    const id = this.#random.id();
    this.#write([...views, { ...view, id }]);
    return id;
  }

  /** @returns the stored view. @throws AppFailure `bad-input` for an unknown id, too many columns, or as `save` */
  change(id: string, { columns, ...change }: ViewChange): SavedView {
    const { views } = this.#repository;
    const at = this.#indexOf(id);
    const before = views[at] as SavedView;
    const changed = {
      ...withChange<SavedView>(before, change),
      columns: columns === undefined ? before.columns : changedColumns(before.columns, columns),
    };
    if (!hasSortField(changed)) throw failure('bad-input', { field: 'sort' });
    this.#write(views.with(at, changed));
    return changed;
  }

  /** Moves a view to another index, limited to the last one. @throws as `change` */
  move(id: string, index: number): void {
    const at = this.#indexOf(id);
    const { views } = this.#repository;
    const moved = views[at] as SavedView;
    this.#write(views.toSpliced(at, 1).toSpliced(index, 0, moved));
  }

  /** @throws as `change` */
  delete(id: string): void {
    this.#write(this.#repository.views.toSpliced(this.#indexOf(id), 1));
  }

  /** The operator's mark for a project. */
  markOf(profileId: string, key: string): ProjectMark {
    const { marks } = this.#repository.get(profileId);
    return (Object.hasOwn(marks, key) ? marks[key] : undefined) ?? noMark;
  }

  /**
   * @returns the stored mark. @throws AppFailure `bad-input` for an unknown profile, and if too many projects
   * have marks
   */
  mark(profileId: string, key: string, { favourite, tags }: ProjectMark): ProjectMark {
    const { [key]: _before, ...others } = this.#repository.get(profileId).marks;
    const mark = { favourite, tags: [...new Set(tags)] };
    if (Object.keys(others).length >= maxMarks) throw failure('bad-input', { field: 'key', limit: maxMarks });
    const marks = isDeepStrictEqual(mark, noMark) ? others : { ...others, [key]: mark };
    this.#repository.update(profileId, { marks });
    this.#listener.marked(profileId, key);
    return mark;
  }

  /** All tags of a profile, sorted. @throws AppFailure `bad-input` for an unknown id */
  tags(profileId: string): readonly string[] {
    const all = Object.values(this.#repository.get(profileId).marks).flatMap(({ tags }) => tags);
    return [...new Set(all)].sort((a, b) => a.localeCompare(b));
  }

  #indexOf(id: string): number {
    const at = this.#repository.views.findIndex((view) => view.id === id);
    if (at === -1) throw failure('bad-input', { field: 'id' });
    return at;
  }

  #write(views: readonly SavedView[]): void {
    this.#repository.setViews(views);
    this.#listener.changed();
  }
}

/** Returns at most as many columns as a settings file may contain. */
function changedColumns(before: readonly ColumnSetting[], change: ColumnsChange): ColumnSetting[] {
  const columns = withColumnsChange(before, change);
  if (columns.length > maxColumns) throw failure('bad-input', { field: 'columns', limit: maxColumns });
  return [...columns];
}
