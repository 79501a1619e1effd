import {
  type PaletteAddress,
  type PaletteList,
  type PaletteResult,
  type PaletteRow,
  paletteLists,
} from '#contract/palette.ts';
import { type UsageKind, usageFields, usageKinds } from '#contract/routes.ts';
import type { FoundUsages, UsingProject } from '#contract/usage.ts';
import type { ProjectMark } from '#contract/views.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { forIndicesInTurns } from '../async/in-turns.ts';
import { fold } from '../lists/list-text.ts';
import { ValueCounts } from '../lists/value-counts.ts';
import type { CachedLists } from '../profiles/cached-lists.ts';
import type { SearchedList } from '../profiles/list-source.ts';
import { cacheMs } from '../records/cache-time.ts';
import { BestRows } from './best-rows.ts';
import { Narrowing } from './narrowing.ts';
import { bestScore, matchScore, minFuzzyLength } from './palette-match.ts';
import { type FoundItem, paletteTexts } from './palette-texts.ts';
import { SearchedTexts } from './searched-texts.ts';
import { findUsages, type ProfileValues, usageText } from './usage-search.ts';

/** Records between two checks of the clock: even with the longest texts, less than a millisecond. */
const stride = 16;
/** Maximum number of characters searched in a name, path or identifier: one may be as long as the whole list. */
const maxFieldLength = 1_000;

interface PalettePorts {
  readonly clock: Clock;
  readonly lists: CachedLists;
  /** Returns the operator's marks of a project. */
  readonly markOf: (profileId: string, key: string) => ProjectMark;
}

/** A searched list of one profile. */
interface Searched extends SearchedList {
  readonly profileId: string;
  readonly rank: number;
  readonly texts: SearchedTexts;
}

type ValuesByKind = Readonly<Record<UsageKind, WeakMap<object, ValueCounts<FoundItem>>>>;

const noValues = (): ValuesByKind => ({ vm: new WeakMap(), source: new WeakMap() });

/** Searches the records of several profiles without sorting them, yielding to the event loop. */
export class Palette {
  readonly #ports: PalettePorts;
  /** The searched texts, by the records they were made from. */
  #texts = new WeakMap<object, SearchedTexts>();
  /** The matches so far, as they are typed and with letters left out. */
  readonly #narrowing = { plain: new Narrowing(1), fuzzy: new Narrowing(minFuzzyLength) };
  /** The VMs and sources, by the records they were read from. */
  #values = noValues();
  readonly #searches = new Generation();
  #drop: Cancel = () => undefined;

  constructor(ports: PalettePorts) {
    this.#ports = ports;
  }

  /** Refetches stale lists, and prepares the searched texts ahead of the first keystroke. */
  async prepare(profileIds: readonly string[]): Promise<void> {
    const { lists } = this.#ports;
    for (const list of paletteLists)
      for (const profileId of profileIds) void lists.count(list, profileId, 'if-older-than-cache-time');
    for (const list of paletteLists)
      for (const { index, texts } of await this.#searched(list, profileIds)) {
        const prepareText = (slot: number) => void texts.text(index.slots, slot);
        await forIndicesInTurns(() => index.slots.length, prepareText, { stride });
      }
  }

  /** Records by key, from the cache; unknown ones are left out. Sends no request to a backend. */
  async rows(addresses: readonly PaletteAddress[]): Promise<readonly PaletteRow[]> {
    const { lists } = this.#ports;
    const found = await Promise.all(
      addresses.map(async ({ list, profileId, key }): Promise<PaletteRow[]> => {
        const searched = await lists.searched(list, profileId);
        if (searched === null) return [];
        const { slots } = searched.index;
        const slot = slots.slotOf(key);
        const item = slot === undefined ? null : slots.items[slot];
        return item == null ? [] : [this.#rowOf(list, profileId, item, searched.isStale)];
      }),
    );
    return found.flat();
  }

  /**
   * The best rows of each list; null if another search has started in the meantime.
   * @param limit of each list
   */
  async search(query: string, profileIds: readonly string[], limit: number): Promise<PaletteResult | null> {
    const isCurrent = this.#searches.next();
    const terms = fold(query)
      .split(/\s+/)
      .filter((term) => term !== '');
    if (terms.length === 0) return { groups: [], usages: [], stale: [] };
    const groups: PaletteResult['groups'][number][] = [];
    const stale = new Set<string>();
    for (const list of paletteLists) {
      const searched = await this.#searched(list, profileIds);
      for (const { profileId, isStale } of searched) if (isStale) stale.add(profileId);
      const best = await this.#best(searched, terms, limit, isCurrent);
      if (best === null) return null;
      const rows = best.rows.flatMap(({ rank, slot }) => {
        const from = searched.find((one) => one.rank === rank);
        const item = from?.index.slots.items[slot];
        // It may have been removed since it was found.
        return from === undefined || item == null
          ? []
          : [this.#rowOf(list, from.profileId, item, from.isStale)];
      });
      if (rows.length > 0) groups.push({ list, rows, more: best.hasMore });
    }
    const usages = await this.#usages(profileIds, { terms, limit }, isCurrent);
    return usages === null ? null : { groups, usages, stale: [...stale] };
  }

  /** The best VMs and sources; null if another search has started. */
  async #usages(
    profileIds: readonly string[],
    of: { readonly terms: readonly string[]; readonly limit: number },
    isCurrent: IsCurrent,
  ): Promise<PaletteResult['usages'] | null> {
    const searched = await this.#searched('projects', profileIds);
    const usages: FoundUsages[] = [];
    for (const kind of usageKinds) {
      const profiles: ProfileValues[] = [];
      for (const { profileId, index } of searched)
        profiles.push({ profileId, values: await this.#valuesOf(kind, index).of(index) });
      const found = await findUsages(kind, profiles, of, isCurrent);
      if (found === null) return null;
      if (found.rows.length > 0) usages.push(found);
    }
    return usages;
  }

  async #searched(list: PaletteList, profileIds: readonly string[]): Promise<readonly Searched[]> {
    this.#keepTexts();
    const { lists } = this.#ports;
    const found = await Promise.all(profileIds.map((profileId) => lists.searched(list, profileId)));
    return profileIds.flatMap((profileId, rank) => {
      const one = found[rank];
      return one == null ? [] : [{ ...one, profileId, rank, texts: this.#textsOf(list, one.index) }];
    });
  }

  /** Searches for exact matches first; for fuzzy ones only if there are too few. */
  async #best(
    searched: readonly Searched[],
    terms: readonly string[],
    limit: number,
    isCurrent: IsCurrent,
  ): Promise<BestRows | null> {
    const plain = await this.#scan(searched, terms, limit, false, isCurrent);
    if (plain === null || plain.isFull || terms.every(({ length }) => length < minFuzzyLength)) return plain;
    return this.#scan(searched, terms, limit, true, isCurrent);
  }

  async #scan(
    searched: readonly Searched[],
    terms: readonly string[],
    limit: number,
    withFuzzy: boolean,
    isCurrent: IsCurrent,
  ): Promise<BestRows | null> {
    const best = new BestRows(limit);
    const narrowing = this.#narrowing[withFuzzy ? 'fuzzy' : 'plain'];
    for (const { index, texts, rank } of searched) {
      const { slots } = index;
      const add = (slot: number, text: string, score: number) =>
        best.add({ score, rank, slot, length: text.indexOf('\n') });
      if (rank > 0 && best.needsOnlyExact) {
        best.leaveOut();
        const [term = '', ...others] = terms;
        if (others.length > 0) break;
        const isDone = await texts.forEachNamed(
          slots,
          term,
          (slot) => add(slot, texts.text(slots, slot), bestScore),
          isCurrent,
        );
        if (!isDone) return null;
        continue;
      }
      const matches = narrowing.collect(index, terms);
      const look = (slot: number) => {
        if (slots.items[slot] == null) return;
        const text = texts.text(slots, slot);
        const score = matchScore(text, terms, withFuzzy);
        if (score === 0) return;
        matches.add(slot);
        add(slot, text, score);
      };
      const few = narrowing.candidates(index, terms);
      const count = () => few?.length ?? slots.length;
      const lookAt = (place: number) => look(few === null ? place : (few[place] as number));
      if (!(await forIndicesInTurns(count, lookAt, { stride, isWanted: isCurrent }))) return null;
      matches.end();
    }
    return best;
  }

  /** The row of a record. */
  #rowOf(list: PaletteList, profileId: string, item: FoundItem, stale: boolean): PaletteRow {
    const { key, id } = item;
    const row = { list, profileId, key, id, ...paletteTexts[list].row(item), stale };
    return list === 'projects' ? { ...row, mark: this.#ports.markOf(profileId, key) } : row;
  }

  #textsOf(list: PaletteList, index: object): SearchedTexts {
    const cached = this.#texts.get(index);
    if (cached !== undefined) return cached;
    const { fields } = paletteTexts[list];
    const texts = new SearchedTexts((item) =>
      fields(item)
        .map((field) => field.slice(0, maxFieldLength))
        .join('\n'),
    );
    this.#texts.set(index, texts);
    return texts;
  }

  #valuesOf(kind: UsageKind, index: object): ValueCounts<FoundItem> {
    const cached = this.#values[kind].get(index);
    if (cached !== undefined) return cached;
    const field = usageFields[kind];
    const values = new ValueCounts<FoundItem>((item) => {
      const value = (item as FoundItem & UsingProject)[field];
      // A longer one has no page.
      return value.length < maxFieldLength ? value : '';
    }, usageText);
    this.#values[kind].set(index, values);
    return values;
  }

  #keepTexts(): void {
    this.#drop();
    this.#drop = this.#ports.clock.setTimer(cacheMs, () => {
      this.#texts = new WeakMap();
      this.#values = noValues();
    });
  }
}
