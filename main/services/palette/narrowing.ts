import type { ListIndex } from '../lists/list-index.ts';
import type { FoundItem } from './palette-texts.ts';

type Index = Pick<ListIndex<FoundItem>, 'revision'>;

/** The most matches of one list that are kept: more hardly narrow the next search. */
const maxKept = 20_000;

/** The matches of one query in one list. */
interface Kept {
  readonly terms: readonly string[];
  /** Of the list, before it was searched. */
  readonly revision: number;
  readonly slots: readonly number[];
}

/** The matches of the last query, by list: what is typed on finds some of them, so that only these are looked at. */
export class Narrowing {
  readonly #minTermLength: number;
  readonly #kept = new WeakMap<Index, Kept>();

  /** @param minTermLength matches of shorter terms may lack some of those of longer ones */
  constructor(minTermLength: number) {
    this.#minTermLength = minTermLength;
  }

  /** The only slots that can match; null for all. */
  candidates(index: Index, terms: readonly string[]): readonly number[] | null {
    const kept = this.#kept.get(index);
    if (kept === undefined || kept.revision !== index.revision) return null;
    return kept.terms.every((term, place) => terms[place]?.startsWith(term)) ? kept.slots : null;
  }

  /** Collects the matches of a query; `end` keeps them, once all of the list was searched. */
  collect(index: Index, terms: readonly string[]): { add(slot: number): void; end(): void } {
    const { revision } = index;
    const slots: number[] = [];
    return {
      add: (slot) => {
        if (slots.length <= maxKept) slots.push(slot);
      },
      end: () => {
        const isUsable =
          slots.length <= maxKept && terms.every(({ length }) => length >= this.#minTermLength);
        if (isUsable) this.#kept.set(index, { terms, revision, slots });
        else this.#kept.delete(index);
      },
    };
  }
}
