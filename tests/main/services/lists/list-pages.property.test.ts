import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListQuery } from '#contract/lists.ts';
import { ListPages, type RowsPage } from '#services/lists/list-pages.ts';
import { type ListSizes, listSizes } from '#services/lists/list-sizes.ts';
import { sortText } from '#services/lists/list-text.ts';
import type { Keyed } from '#services/lists/record-slots.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { comparedText, type ExpectedRow, ListModel } from './list-model.ts';
import {
  type TestedList,
  testedAuthorizations,
  testedDomains,
  testedNetworks,
  testedProjects,
} from './tested-lists.ts';

// Random records, events, queries and pages, compared with a model that sorts everything after every step.

const profiles = ['a', 'b', 'c'];

interface Change<Item> {
  readonly profileId: string;
  readonly upserts: readonly Item[];
  readonly removed: readonly string[];
}

interface Asked {
  readonly profileIds: readonly string[];
  readonly query: string;
  readonly sort: ListQuery['sort'];
  readonly offset: number;
  readonly limit: number;
  readonly known: ExpectedAddress | null;
  readonly isAwaited: boolean;
  /** Another page of the list that was requested before. */
  readonly isSameQuery: boolean;
}

interface ExpectedAddress {
  readonly profileId: string;
  readonly key: string;
  readonly index: number;
}

type Step<Item> =
  | { readonly kind: 'change'; readonly change: Change<Item> }
  | { readonly kind: 'page'; readonly asked: Asked }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'drop' };

interface Scale {
  /** Records of each profile at the beginning. */
  readonly records: number;
  /** The profile and record of a change. */
  readonly maxChanged: number;
  readonly steps: number;
  readonly sizes: fc.Arbitrary<ListSizes>;
}

/** Small limits, so that a dozen records reach what otherwise takes thousands. */
const smallSizes = fc.record({
  stride: fc.constantFrom(1, 2, 256),
  run: fc.constantFrom(1, 3, 4_096),
  change: fc.constantFrom(1, 4, 5_000),
  fewRecords: fc.constantFrom(0, 10, 4_096),
  beginning: fc.constantFrom(1, 3, 8),
  changes: fc.constantFrom([1, 4] as const, [2, 2] as const, [1_000, 10_000] as const),
});

function changes<Item extends Keyed>(
  { make }: TestedList<Item>,
  { records, maxChanged }: Scale,
): fc.Arbitrary<Change<Item>> {
  const key = fc.integer({ min: 0, max: records + 12 }).map(String);
  const index = fc.nat(11);
  const record = fc.tuple(key, index, index, index, fc.nat(9)).map(([of, ...numbers]) => make(of, numbers));
  // Many changes are derived from a few numbers: generating each record separately would take fast-check minutes.
  const many = fc
    .tuple(fc.nat(maxChanged), fc.nat(records), fc.nat(11), fc.boolean())
    .map(([count, from, turn, isRemoval]) => {
      const all = Array.from({ length: count }, (_, at) => String((from + at * 7) % (records + 12)));
      const upserts = all.map((of, at) => make(of, [at + turn]));
      return isRemoval ? { upserts: [], removed: all } : { upserts, removed: [] };
    });
  const few = fc.record({
    upserts: fc.array(record, { maxLength: 4 }),
    removed: fc.array(key, { maxLength: 3 }),
  });
  return fc
    .tuple(
      fc.constantFrom(...profiles),
      fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: many }),
    )
    .map(([profileId, change]) => ({ profileId, ...change }));
}

function pages<Item>({ conditions, sortedBy }: TestedList<Item>, { records }: Scale): fc.Arbitrary<Asked> {
  const condition = fc.constantFrom(...Object.keys(conditions));
  return fc.record({
    profileIds: fc.shuffledSubarray(profiles, { minLength: 1 }),
    query: fc.oneof(
      fc.constant(''),
      fc.constantFrom('w', 'we', 'web', 'WEB ', 'shop', 'shop vm', 'vm shop', 'z 0', 'a', 'ss', '2'),
      fc.tuple(fc.constantFrom('', 'we ', 'shop '), condition).map((terms) => terms.join('')),
      fc.tuple(condition, condition).map((terms) => terms.join(' ')),
    ),
    sort: fc.record({
      field: fc.constantFrom(...fieldsOf(sortedBy)),
      descending: fc.boolean(),
    }),
    offset: fc.oneof(fc.nat(2), fc.nat(records * 3)),
    limit: fc.oneof(fc.nat(3), fc.nat(200)),
    known: fc.option(
      fc.record({
        profileId: fc.constantFrom(...profiles),
        key: fc.nat(records).map(String),
        index: fc.nat(records),
      }),
    ),
    isAwaited: fc.boolean(),
    isSameQuery: fc.integer({ min: 0, max: 3 }).map((of) => of > 0),
  });
}

/** The fields that a list is sorted by. */
function fieldsOf(sortedBy: object): readonly ListQuery['sort']['field'][] {
  return Object.keys(sortedBy) as ListQuery['sort']['field'][];
}

function runs<Item extends Keyed>(list: TestedList<Item>, scale: Scale) {
  const change = changes(list, scale);
  const step: fc.Arbitrary<Step<Item>> = fc.oneof(
    { weight: 4, arbitrary: change.map((of) => ({ kind: 'change' as const, change: of })) },
    { weight: 5, arbitrary: pages(list, scale).map((asked) => ({ kind: 'page' as const, asked })) },
    { weight: 1, arbitrary: fc.constantFrom(300, 1_500, 2_500).map((ms) => ({ kind: 'wait' as const, ms })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'drop' as const }) },
  );
  return fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: scale.steps }),
    /** What happens while main works in turns, and when such a turn ends. */
    meanwhile: fc.array(change, { maxLength: 6 }),
    turns: fc.infiniteStream(fc.constantFrom(0, 0, 1, 2, 60)),
    sizes: scale.sizes,
  });
}

class Run<Item extends Keyed> {
  readonly #list: TestedList<Item>;
  readonly #model: ListModel<Item>;
  readonly #clock = new FakeClock();
  readonly #pages: ListPages<Item>;
  /** Changes that the list has but has not been notified about, by profile. */
  readonly #under = new Map<string, Change<Item>[]>(profiles.map((id) => [id, []]));
  readonly #reported = new Map<string, string>();
  readonly #asked: Promise<void>[] = [];
  readonly #meanwhile: Change<Item>[];
  #revision = 0;
  #isTimer = false;
  #last: Asked | null = null;

  constructor(
    list: TestedList<Item>,
    meanwhile: readonly Change<Item>[],
    turns: Iterator<number>,
    sizes: ListSizes,
  ) {
    this.#list = list;
    this.#model = new ListModel(list);
    this.#meanwhile = [...meanwhile];
    replaceScheduler({
      stride: 1,
      get isTurnOver() {
        return turns.next().value > 0;
      },
      turn: async () => {
        // The longer it takes, the more steps happen meanwhile.
        for (let ticks = turns.next().value; ticks >= 0; ticks -= 1) await Promise.resolve();
        const change = this.#meanwhile.shift();
        if (change !== undefined) this.change(change);
      },
    });
    this.#pages = new ListPages<Item>(list.shape, {
      clock: {
        now: () => this.#clock.now(),
        setTimer: (ms, run) =>
          this.#clock.setTimer(ms, () => {
            // A timer does not change a record.
            this.#isTimer = true;
            run();
            this.#isTimer = false;
          }),
      },
      sizes,
      nextRevision: () => ++this.#revision,
      changed: (profileId, revision) => this.#changed(profileId, revision),
    });
  }

  fill(records: number): void {
    for (const profileId of profiles) {
      const upserts = Array.from({ length: records }, (_, at) =>
        this.#list.make(String(at), [at * 5, at % 7], ` ${(at * 7_919) % 1_000}`),
      );
      this.change({ profileId, upserts, removed: [] });
    }
  }

  change(change: Change<Item>): void {
    if (change.upserts.length + change.removed.length === 0) return;
    this.#under.get(change.profileId)?.push(change);
    this.#pages.profile(change.profileId).change(change);
  }

  async step(step: Step<Item>): Promise<void> {
    if (step.kind === 'change') this.change(step.change);
    else if (step.kind === 'drop') this.#pages.dropOrders();
    else if (step.kind === 'page') {
      const { profileIds, query, sort } = step.asked.isSameQuery ? (this.#last ?? step.asked) : step.asked;
      this.#last = { ...step.asked, profileIds, query, sort };
      const checked = this.#page(this.#last);
      this.#asked.push(checked);
      // Checked at the end; until then a rejection must not count as unhandled.
      checked.catch(() => undefined);
      if (step.asked.isAwaited) await checked;
    } else await this.#clock.advance(step.ms);
  }

  /** When nothing more happens, the list has to be complete. */
  async end(): Promise<void> {
    await Promise.all(this.#asked);
    this.#meanwhile.length = 0;
    while ([...this.#under.values()].some(({ length }) => length > 0)) await Promise.resolve();
    const [field = 'name'] = fieldsOf(this.#list.sortedBy);
    for (const descending of [false, true]) {
      const listQuery = {
        profileIds: profiles,
        query: '',
        sort: { field, descending },
        parts: [],
      };
      const expected = this.#model.rows(listQuery, this.#revision);
      const keys = await this.#pages.keys(listQuery);
      for (const profileId of profiles) {
        const own = expected.filter((row) => row.profileId === profileId).map(({ item }) => item.key);
        expect(keys.get(profileId) ?? []).toEqual(own);
      }
    }
  }

  #changed(profileId: string, revision: number): void {
    const change = this.#isTimer ? undefined : this.#under.get(profileId)?.shift();
    if (change !== undefined) this.#model.apply(profileId, revision, change.upserts, change.removed);
  }

  async #page(asked: Asked): Promise<void> {
    const { known, isAwaited: _isAwaited, isSameQuery: _isSameQuery, ...request } = asked;
    const page = await this.#pages.page({
      ...request,
      parts: [],
      anchors: known === null ? [] : [known],
      locate: known,
    });
    const expected = this.#model.rows(asked, page.revision);
    expect(page.count).toBe(this.#model.count(asked.profileIds, page.revision));
    expect(page.total).toBe(expected.length + page.leaving);
    this.#checkRows(page, expected, asked);
    if (page.leaving > 0) return;
    const index = known === null ? -1 : expected.findIndex(isAt(known));
    expect(page.located).toBe(index);
    const moved = known === null || index < 0 ? 0 : index - known.index;
    expect(page.offset).toBe(Math.max(0, asked.offset + moved));
  }

  #checkRows(page: RowsPage, expected: readonly ExpectedRow<Item>[], asked: Asked): void {
    const { rows, offset, leaving, total } = page;
    expect(rows.length).toBe(Math.min(asked.limit, Math.max(0, total - offset)));
    for (const row of rows) {
      const { rev, ...shown } = row;
      const address = `${row.profileId} ${row.key} ${rev}`;
      const text = JSON.stringify(shown);
      expect(this.#reported.get(address) ?? text).toBe(text);
      this.#reported.set(address, text);
    }
    const staying = rows.filter((row) => row.leaving !== undefined);
    expect(new Set(rows.map(({ profileId, key }) => `${profileId} ${key}`)).size).toBe(rows.length);
    for (const row of staying) expect(expected.some(isAt(row))).toBe(false);
    const there = rows.filter((row) => row.leaving === undefined);
    const [first] = there;
    const from = first === undefined ? offset : expected.findIndex(isAt(first));
    if (first !== undefined) expect(from).toBeGreaterThanOrEqual(offset - leaving);
    if (first !== undefined) expect(from).toBeLessThanOrEqual(offset);
    if (leaving === 0) expect(from).toBe(offset);
    expect(there.map(({ rev: _rev, ...row }) => row)).toEqual(
      expected
        .slice(from, from + there.length)
        .map(({ profileId, item }) => ({ ...this.#list.row(item), profileId })),
    );
  }
}

function isAt({ profileId, key }: { readonly profileId: string; readonly key: string }) {
  return (row: ExpectedRow<Keyed>) => row.profileId === profileId && row.item.key === key;
}

async function check<Item extends Keyed>(
  list: TestedList<Item>,
  scale: Scale,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(runs(list, scale), async ({ steps, meanwhile, turns, sizes }) => {
      const run = new Run(list, meanwhile, turns[Symbol.iterator](), sizes);
      run.fill(scale.records);
      for (const step of steps) await run.step(step);
      await run.end();
    }),
    { numRuns: propertyRuns(numRuns), seed: 20_261_122, endOnFailure: true },
  );
}

const few: Scale = { records: 12, maxChanged: 12, steps: 24, sizes: smallSizes };
const many: Scale = { records: 6_000, maxChanged: 6_500, steps: 10, sizes: fc.constant(listSizes) };

test('returns pages of projects as sorting everything again would, whatever happens', async () => {
  await check(testedProjects, few, 250);
});

test('returns the same with lists of 6,000', async () => {
  await check(testedProjects, many, 5);
});

test('returns the same with 40,000 records in a profile', async () => {
  const scale = { ...many, records: 40_000, maxChanged: 20_000, steps: 8 };
  await check(testedProjects, scale, 1);
});

test.each([
  ['authorizations', (scale: Scale, numRuns: number) => check(testedAuthorizations, scale, numRuns)],
  ['network connections', (scale: Scale, numRuns: number) => check(testedNetworks, scale, numRuns)],
  ['domains', (scale: Scale, numRuns: number) => check(testedDomains, scale, numRuns)],
] as const)('returns pages of %s as sorting everything again would', async (_name, checkList) => {
  await checkList(few, 150);
  await checkList(many, 2);
});

test('compares texts as the window did', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^[a-zÄé 0-9]{0,40}$/),
  );
  fc.assert(
    fc.property(text, (any) => {
      expect(sortText(any)).toBe(comparedText(any));
    }),
    { numRuns: propertyRuns(500) },
  );
});
