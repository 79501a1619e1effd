import type { IsCurrent } from '../async/generation.ts';
import { forIndicesInTurns } from '../async/in-turns.ts';
import type { RecordSlots } from '../lists/record-slots.ts';
import { SearchColumn } from '../lists/text-columns.ts';
import { isExact } from './palette-match.ts';
import type { FoundItem } from './palette-texts.ts';

/** Names between two checks of the clock. Where their texts have to be read first, that takes about a millisecond. */
const comparedAtOnce = 1_024;

/** A number for a name: equal names have the same, and nearly all others another one (FNV-1a). */
function hashOf(text: string, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The folded texts in which the palette searches the records of one list, by slot. */
export class SearchedTexts {
  readonly #texts: SearchColumn<FoundItem>;
  /** Names as numbers: a million of them are compared in a few milliseconds, of texts each would be loaded. */
  #names = new Uint32Array(1_024);

  /** @param read the searched text of a record; its first line is the name */
  constructor(read: (item: FoundItem) => string) {
    this.#texts = new SearchColumn(read, (slot, text) => this.#note(slot, text));
  }

  text(slots: RecordSlots<FoundItem>, slot: number): string {
    return this.#texts.text(slots, slot);
  }

  /**
   * Calls back for each record with that name, yielding to the event loop.
   * @returns whether all were looked at
   */
  forEachNamed(
    slots: RecordSlots<FoundItem>,
    name: string,
    found: (slot: number) => void,
    isWanted: IsCurrent,
  ): Promise<boolean> {
    const hash = hashOf(name, name.length);
    const lookAtBlock = (block: number) => {
      const end = Math.min(slots.length, (block + 1) * comparedAtOnce);
      for (let slot = block * comparedAtOnce; slot < end; slot += 1) {
        if (!this.#texts.isRead(slots, slot)) this.#texts.text(slots, slot);
        if (this.#names[slot] === hash && slots.items[slot] != null && isExact(this.text(slots, slot), name))
          found(slot);
      }
    };
    return forIndicesInTurns(() => Math.ceil(slots.length / comparedAtOnce), lookAtBlock, {
      stride: 1,
      isWanted,
    });
  }

  #note(slot: number, text: string): void {
    if (slot >= this.#names.length) {
      const larger = new Uint32Array(Math.max(slot + 1, this.#names.length * 2));
      larger.set(this.#names);
      this.#names = larger;
    }
    const end = text.indexOf('\n');
    this.#names[slot] = hashOf(text, end < 0 ? text.length : end);
  }
}
