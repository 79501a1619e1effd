import { forIndicesInTurns } from '../async/in-turns.ts';
import type { ListIndex } from './list-index.ts';
import type { Keyed } from './record-slots.ts';

/** A value of a field, and how many records have it. */
export interface CountedValue {
  count: number;
  /** Made of the value once. */
  readonly text: string;
}

/** The distinct values of one field of a profile's records. After a change only the changed records are looked at. */
export class ValueCounts<Item extends Keyed> {
  readonly #read: (item: Item) => string;
  readonly #textOf: (value: string) => string;
  /** By slot: the value that was counted. */
  readonly #counted: string[] = [];
  readonly #values = new Map<string, CountedValue>();
  #revision = -1;

  /**
   * @param read the value; empty for none
   * @param textOf makes the text of each distinct value; empty by default
   */
  constructor(read: (item: Item) => string, textOf: (value: string) => string = () => '') {
    this.#read = read;
    this.#textOf = textOf;
  }

  /** The values of these records. @param index always the same */
  async of(index: Pick<ListIndex<Item>, 'slots' | 'revision'>): Promise<ReadonlyMap<string, CountedValue>> {
    const { revision } = index;
    if (revision === this.#revision) return this.#values;
    await forIndicesInTurns(
      () => index.slots.length,
      (slot) => {
        if ((index.slots.revs[slot] ?? 0) <= this.#revision) return;
        const item = index.slots.items[slot];
        this.#count(slot, item == null ? '' : this.#read(item));
      },
    );
    this.#revision = Math.max(this.#revision, revision);
    return this.#values;
  }

  #count(slot: number, value: string): void {
    while (this.#counted.length <= slot) this.#counted.push('');
    const before = this.#counted[slot] as string;
    if (before === value) return;
    this.#counted[slot] = value;
    const left = this.#values.get(before);
    if (left !== undefined) {
      left.count -= 1;
      if (left.count === 0) this.#values.delete(before);
    }
    if (value === '') return;
    const counted = this.#values.get(value);
    if (counted === undefined) this.#values.set(value, { count: 1, text: this.#textOf(value) });
    else counted.count += 1;
  }
}
