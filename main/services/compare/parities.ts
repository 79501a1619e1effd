import type { CompareRequest, CompareRules, FollowedComparison, Parity } from '#contract/compare.ts';
import type { ListChange } from '#contract/lists.ts';
import { failure } from '../errors/app-failure.ts';
import { type ComparedListsPorts, countsOf, matchLists, readSides } from './compared-lists.ts';
import { areSameRecords, type ComparedRecords } from './compared-records.ts';

export interface ParitiesPorts extends ComparedListsPorts {
  readonly rulesOf: (left: string, right: string) => CompareRules;
  readonly followed: {
    all(): readonly FollowedComparison[];
    /** @throws AppFailure `bad-input` for an unknown profile */
    set(comparison: FollowedComparison, isFollowed: boolean): void;
  };
}

interface CachedCounts {
  /** Identifies what was compared. */
  readonly of: string;
  readonly records: ComparedRecords;
  readonly counts: Promise<Parity['counts']>;
}

/** The comparisons that the overview shows: their counts, computed again after a change of a list. */
export class Parities {
  readonly #ports: ParitiesPorts;
  /** By the ids of both profiles. */
  readonly #cached = new Map<string, CachedCounts>();

  constructor(ports: ParitiesPorts) {
    this.#ports = ports;
  }

  readonly listChanged = ({ list, profileId }: ListChange): void => {
    if (list === 'projects') this.forget(profileId);
  };

  /** Called when a person has left the profile. */
  forget(profileId: string): void {
    for (const key of this.#cached.keys()) if (key.split('\n').includes(profileId)) this.#cached.delete(key);
  }

  followed(): readonly FollowedComparison[] {
    return this.#ports.followed.all();
  }

  /** @returns all followed comparisons. @throws AppFailure `bad-input` with field `right`, and for an unknown profile */
  follow(comparison: FollowedComparison, isFollowed: boolean): readonly FollowedComparison[] {
    const { left, right } = comparison;
    if (left === right) throw failure('bad-input', { field: 'right' });
    this.#ports.followed.set(comparison, isFollowed);
    return this.followed();
  }

  /** @throws AppFailure `bad-input` with field `right`; `signed-out` */
  async read({
    left,
    right,
    pairs,
    fresh,
  }: Pick<CompareRequest, 'left' | 'right' | 'pairs' | 'fresh'>): Promise<Parity> {
    if (left === right) throw failure('bad-input', { field: 'right' });
    const rules = this.#ports.rulesOf(left, right);
    const sides = await readSides(this.#ports, { left, right }, fresh, rules);
    const { projects, records } = sides;
    const key = `${left}\n${right}`;
    const of = JSON.stringify([pairs, rules]);
    const cached = this.#cached.get(key);
    const counts =
      cached?.of === of && areSameRecords(cached.records, records)
        ? cached.counts
        : matchLists(sides, pairs, rules).then(countsOf);
    this.#cached.set(key, { of, records, counts });
    return {
      counts: await counts,
      notCompared: records.notCompared,
      left: projects.left.freshness(),
      right: projects.right.freshness(),
    };
  }
}
