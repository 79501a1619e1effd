import type { CompareGroup, ComparePair, CompareRules, RecordDifference } from '#contract/compare.ts';
import type { Project, ProjectFieldName } from '#contract/projects.ts';
import { sortInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import { sortText } from '../lists/list-text.ts';
import { CompareFields } from '../projects/compare-fields.ts';
import { ComparePasses } from './compare-passes.ts';
import { type ComparedRecords, noComparedRecords } from './compared-records.ts';
import { recordDifferences } from './record-differences.ts';

/** A project of one or both sides. */
export interface Match {
  readonly left: Project | null;
  readonly right: Project | null;
  readonly by: 'hand' | 'name' | 'path' | null;
  readonly fields: readonly ProjectFieldName[];
  /** The network connections and domains in which two projects differ. */
  readonly records: readonly RecordDifference[];
}

/** A project of both sides. */
type Pair = Match & Readonly<Record<'left' | 'right', Project>>;

const noRecords: readonly RecordDifference[] = [];

export type Matches = Readonly<Record<CompareGroup, readonly Match[]>>;

/** Over the projects: two to pair by hand, three by name, three by path, two by group, and two to sort each of the four groups. */
const maxPasses = 18;
/** Rows that are sorted at a time. */
const run = 2_048;

/**
 * Matches the projects of two backends: manual pairs first, then those of the same name (and path, if several have the
 * name), then those of the same path if it is unique. Names and paths are mapped. Each group is sorted by name.
 * @throws the reason of the signal if the work is cancelled
 */
export async function matchProjects(
  sides: { readonly left: readonly Project[]; readonly right: readonly Project[] },
  pairs: readonly ComparePair[],
  rules: CompareRules,
  compared: ComparedRecords = noComparedRecords,
  work: Work = unreported,
): Promise<Matches> {
  const fields = new CompareFields(rules);
  const passes = new ComparePasses(work, sides.left.length + sides.right.length, maxPasses);
  const matching = new Matching(fields, passes);
  await matching.pairByHand(sides, pairs);
  await matching.pairByName(sides);
  await matching.pairByPath(sides);
  const differing = await recordDifferences(matching.found.values(), compared, fields, work.signal);
  const groups: Record<CompareGroup, Match[]> = { left: [], right: [], different: [], same: [] };
  const alone = { by: null, fields: [], records: noRecords };
  await passes.each(sides.left, sides.left.length, (left) => {
    const match = matching.found.get(left);
    const records = differing.get(left);
    if (match === undefined) groups.left.push({ left, right: null, ...alone });
    else if (records !== undefined) groups.different.push({ ...match, records });
    else groups[match.fields.length > 0 ? 'different' : 'same'].push(match);
  });
  await passes.each(sides.right, sides.right.length, (right) => {
    if (!matching.taken.has(right)) groups.right.push({ left: null, right, ...alone });
  });
  for (const group of ['left', 'right', 'different', 'same'] as const)
    groups[group] = await sorted(groups[group], passes);
  return groups;
}

class Matching {
  readonly #fields: CompareFields;
  readonly #passes: ComparePasses;
  /** By project of the left side. */
  readonly found = new Map<Project, Pair>();
  /** Matched projects of the right side. */
  readonly taken = new Set<Project>();

  constructor(fields: CompareFields, passes: ComparePasses) {
    this.#fields = fields;
    this.#passes = passes;
  }

  async pairByHand(sides: Sides, pairs: readonly ComparePair[]): Promise<void> {
    if (pairs.length === 0) return;
    const lefts = new Set(pairs.map(({ left }) => left));
    const rights = new Set(pairs.map(({ right }) => right));
    const byLeft = await this.#index(sides.left, ({ key }) => (lefts.has(key) ? key : null));
    const byRight = await this.#index(sides.right, ({ key }) => (rights.has(key) ? key : null));
    for (const pair of pairs) {
      const [left] = byLeft.get(pair.left) ?? [];
      const [right] = byRight.get(pair.right) ?? [];
      if (left !== undefined && right !== undefined && !this.found.has(left) && !this.taken.has(right))
        this.#take(left, right, 'hand');
    }
  }

  async pairByName({ left, right }: Sides): Promise<void> {
    const byName = await this.#index(right, (project) => (this.taken.has(project) ? null : project.name));
    // If several have the same name, those with the same path are matched first.
    for (const isExact of [true, false]) {
      await this.#passes.each(left, left.length, (project) => {
        if (this.found.has(project)) return;
        const named = byName.get(this.#fields.onRight(project.name)) ?? [];
        const path = this.#fields.onRight(project.path);
        const match = named.find((other) => !this.taken.has(other) && (!isExact || other.path === path));
        if (match !== undefined) this.#take(project, match, 'name');
      });
    }
  }

  async pairByPath({ left, right }: Sides): Promise<void> {
    const byLeft = await this.#index(left, (project) =>
      this.found.has(project) ? null : this.#fields.onRight(project.path),
    );
    const byRight = await this.#index(right, (project) => (this.taken.has(project) ? null : project.path));
    await this.#passes.each(byLeft, byLeft.size, ([path, lefts]) => {
      const rights = byRight.get(path) ?? [];
      const [one] = lefts;
      const [other] = rights;
      if (path === '' || lefts.length !== 1 || rights.length !== 1) return;
      if (one !== undefined && other !== undefined) this.#take(one, other, 'path');
    });
  }

  #take(left: Project, right: Project, by: 'hand' | 'name' | 'path'): void {
    this.taken.add(right);
    const fields = this.#fields.differing(left, right);
    this.found.set(left, { left, right, by, fields, records: noRecords });
  }

  /** @param textOf null leaves a project out */
  async #index(projects: readonly Project[], textOf: (project: Project) => string | null) {
    const index = new Map<string, Project[]>();
    await this.#passes.each(projects, projects.length, (project) => {
      const text = textOf(project);
      if (text === null) return;
      const same = index.get(text);
      if (same === undefined) index.set(text, [project]);
      else same.push(project);
    });
    return index;
  }
}

interface Sides {
  readonly left: readonly Project[];
  readonly right: readonly Project[];
}

/** By name, like lists. */
async function sorted(matches: readonly Match[], passes: ComparePasses): Promise<Match[]> {
  const texts: string[] = [];
  const order = new Uint32Array(matches.length);
  await passes.each(matches, matches.length, ({ left, right }) => {
    order[texts.length] = texts.length;
    texts.push(sortText((left ?? right)?.name ?? ''));
  });
  const by = (a: number, b: number) => {
    const [first = '', second = ''] = [texts[a], texts[b]];
    return first === second ? a - b : first < second ? -1 : 1;
  };
  const isWanted = () => !passes.work.signal.aborted;
  const slots = await sortInTurns(order, by, { run, isWanted });
  const result: Match[] = [];
  await passes.each(slots ?? order, order.length, (slot) => {
    const match = matches[slot];
    if (match !== undefined) result.push(match);
  });
  return result;
}
