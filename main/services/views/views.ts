import { isDeepStrictEqual } from 'node:util';
import {
  type ColumnList,
  type ColumnSetting,
  type Density,
  noMark,
  type ProjectMark,
  type SavedView,
  viewLimits,
} from '#contract/views.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** Projects of one profile that can have marks: more than anybody sets. */
const mostMarks = 10_000;

interface ViewsListener {
  /** The state of the window has changed. */
  changed(): void;
  /** What is noted of a project has changed. */
  marked(profileId: string, key: string): void;
}

/** How the operator looks at lists, and what they noted of projects; kept in the settings. */
export class Views {
  readonly #repository: SettingsRepository;
  readonly #random: Random;
  readonly #listener: ViewsListener;

  constructor(repository: SettingsRepository, random: Random, listener: ViewsListener) {
    this.#repository = repository;
    this.#random = random;
    this.#listener = listener;
  }

  /** Keeps the columns of one list of a profile; none resets them. @throws AppFailure `bad-input` for an unknown id */
  setColumns(profileId: string, list: ColumnList, columns: readonly ColumnSetting[]): void {
    const { [list]: _before, ...others } = this.#repository.get(profileId).columns;
    const changed = columns.length === 0 ? others : { ...others, [list]: [...columns] };
    this.#repository.update(profileId, { columns: changed });
    this.#listener.changed();
  }

  setDensity(density: Density): void {
    this.#repository.setDensity(density);
    this.#listener.changed();
  }

  /** The views that a profile lists: its own, and those of all backends. */
  of(profileId: string): readonly SavedView[] {
    return this.#repository.views.filter((view) => view.profileId === null || view.profileId === profileId);
  }

  /** @returns its id. @throws AppFailure `bad-input` where there are too many, or for an unknown profile */
  save(view: Omit<SavedView, 'id'>): string {
    const { views } = this.#repository;
    if (views.length >= viewLimits.count)
      throw failure('bad-input', { field: 'name', limit: viewLimits.count });
    if (view.profileId !== null) this.#repository.get(view.profileId);
    const id = this.#random.id();
    this.#write([...views, { ...view, id }]);
    return id;
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  change(id: string, change: Partial<Omit<SavedView, 'id' | 'profileId'>>): void {
    const at = this.#indexOf(id);
    this.#write(this.#repository.views.map((view, index) => (index === at ? { ...view, ...change } : view)));
  }

  /** Moves a view to another place, from 0; beyond the last is the last. @throws as `change` */
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

  /** What is noted of a project. */
  markOf(profileId: string, key: string): ProjectMark {
    const { marks } = this.#repository.get(profileId);
    return (Object.hasOwn(marks, key) ? marks[key] : undefined) ?? noMark;
  }

  /** @throws AppFailure `bad-input` for an unknown profile, and where too many projects have marks */
  mark(profileId: string, key: string, { favourite, tags }: ProjectMark): void {
    const { [key]: _before, ...others } = this.#repository.get(profileId).marks;
    const mark = { favourite, tags: [...new Set(tags)] };
    if (Object.keys(others).length >= mostMarks)
      throw failure('bad-input', { field: 'key', limit: mostMarks });
    const marks = isDeepStrictEqual(mark, noMark) ? others : { ...others, [key]: mark };
    this.#repository.update(profileId, { marks });
    this.#listener.marked(profileId, key);
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
