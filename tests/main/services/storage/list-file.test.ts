import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import type { ListLoad } from '#services/records/list-loading.ts';
import { ListFile } from '#services/storage/list-file.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { newSealingKey, SealedBox } from '#services/storage/sealed-box.ts';
import { SealedFrames } from '#services/storage/sealed-frames.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

interface Item {
  readonly key: string;
  readonly text: string;
  readonly more: Readonly<Record<string, unknown>>;
}

interface Head {
  readonly fetchedAt: number;
  readonly partial: { readonly total: number } | null;
}

interface State {
  readonly head: Head;
  readonly items: readonly Item[];
}

const headAt = (fetchedAt: number): Head => ({ fetchedAt, partial: null });
const itemOf = (key: string, text = ''): Item => ({ key, text, more: {} });
const place = { profileId: 'p', ownerId: 'ada' };
const fileName = 'p/ada/projects';

/** The content of a list, whatever the order of its items. */
function contentOf(state: State | null) {
  return state && { ...state, items: state.items.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}

/** A computer on which the app runs several times, with what has been written to its file so far. */
function aComputer() {
  const disk = memoryFiles();
  const box = new SealedBox(newSealingKey());
  const log = recordedLog();
  const sizes = { replaced: 0, appended: [] as number[] };
  /** How much of the next append is written before it fails; null for all. */
  let tearAt: number | null = null;
  const files = {
    ...disk,
    async append(at: typeof place, name: string, offset: number, bytes: Buffer) {
      const part = tearAt === null ? bytes : bytes.subarray(0, tearAt % bytes.length);
      const isAppended = await disk.append(at, name, offset, part);
      if (isAppended && tearAt !== null) throw new Error('ENOSPC');
      if (isAppended) sizes.appended.push(bytes.length);
      return isAppended;
    },
    async replace(at: typeof place, name: string, bytes: Buffer) {
      if (tearAt !== null) throw new Error('ENOSPC');
      await disk.replace(at, name, bytes);
      sizes.replaced += 1;
    },
  };
  return {
    ...{ log, sizes, frames: new SealedFrames(box, place.profileId, 'projects') },
    tear(at: number | null) {
      tearAt = at;
    },
    start: (maxBytes?: number) =>
      new ListFile<Head, Item>(new OpenStorage(files, place, box), 'projects', log, maxBytes),
    bytes: () => disk.files.get(fileName) ?? Buffer.alloc(0),
    setBytes: (bytes: Buffer | null) =>
      bytes === null ? disk.files.delete(fileName) : disk.files.set(fileName, bytes),
    /** What the next run would read. */
    saved: () => new ListFile<Head, Item>(new OpenStorage(disk, place, box), 'projects', log).read(),
  };
}

test('keeps the file of a list that grows beyond what is read, and says so', async () => {
  const computer = aComputer();
  const short = { head: headAt(1), items: [itemOf('a')] };
  const file = computer.start(40_000);
  await file.save(short);
  // By a change, and as a whole.
  for (const items of [
    [...short.items, itemOf('b', 'x'.repeat(40_000))],
    [itemOf('c', 'x'.repeat(40_000))],
  ]) {
    await file.save({ head: headAt(2), items });
    expect(contentOf(await computer.saved())).toEqual(contentOf(short));
    expect(computer.log.lines.at(-1)).toContain('A list is larger than 1 GiB and is not saved.');
  }
  await file.save({ head: headAt(3), items: [itemOf('d')] });
  expect((await computer.saved())?.items).toEqual([itemOf('d')]);
});

/** A long text makes the changes of a short list long enough for writing it as a whole. */
const text = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('x'.repeat(30_000)));
const aKey = fc.constantFrom('a', 'b', 'c', 'd', '#4', '__proto__');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), key: aKey, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), key: aKey }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reverse', 'fetched', 'part', 'release') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'tear' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('restart', 'delete') }) },
);

test('reads the list as of the last complete write, whatever was cut off, torn or deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const computer = aComputer();
      let file = computer.start();
      let state: State = { head: headAt(0), items: [] };
      /** The states that are in the file, and its size with each of them. */
      let written: { readonly size: number; readonly state: State }[] = [];
      const expected = () => contentOf(written.at(-1)?.state ?? null);
      for (const [at, each] of steps.entries()) {
        const others = 'key' in each ? state.items.filter(({ key }) => key !== each.key) : [];
        if (each.do === 'put') state = { ...state, items: [...others, { ...itemOf(each.key, each.text) }] };
        else if (each.do === 'remove') state = { ...state, items: others };
        else if (each.do === 'reverse') state = { ...state, items: state.items.toReversed() };
        else if (each.do === 'fetched')
          state = { head: headAt(at), items: state.items.map((item) => ({ ...item, more: {} })) };
        else if (each.do === 'part') state = { ...state, head: { ...state.head, partial: { total: at } } };
        else if (each.do === 'release') file.release();
        else if (each.do === 'save' || each.do === 'tear') {
          const { replaced } = computer.sizes;
          computer.tear('at' in each ? each.at : null);
          await file.save(state);
          computer.tear(null);
          if (each.do === 'tear') continue;
          if (computer.sizes.replaced > replaced) written = [];
          written.push({ size: computer.bytes().length, state });
        } else {
          const size = 'at' in each ? each.at % (computer.bytes().length + 1) : 0;
          if (each.do === 'delete') computer.setBytes(null);
          if (each.do === 'cut') computer.setBytes(computer.bytes().subarray(0, size));
          if (each.do !== 'restart') written = written.filter((one) => one.size <= size);
          // A file can also disappear while the app runs.
          if (each.do === 'delete') continue;
          file = computer.start();
          const read = await file.read();
          expect(contentOf(read)).toEqual(expected());
          state = read ?? { head: headAt(at), items: [] };
        }
        expect(contentOf(await computer.saved())).toEqual(expected());
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

const manyItems = (count: number, version = '') =>
  Array.from({ length: count }, (_, index) => itemOf(`item-${index}`, `text ${index}${version}`));

test('writes a single change of a long list in proportion to the change', async () => {
  const { start, sizes, saved } = aComputer();
  const file = start();
  const items = manyItems(2_000);
  await file.save({ head: headAt(1), items });
  await file.save({ head: headAt(2), items: items.with(1_000, itemOf('item-1000', 'changed')) });
  // Equal records of a later answer are other objects.
  await file.save({ head: headAt(3), items: items.toSpliced(7, 1).map((item) => ({ ...item, more: {} })) });
  const perItem = JSON.stringify(items[1_000]).length;
  expect(sizes.replaced).toBe(1);
  expect(Math.max(...sizes.appended)).toBeLessThan(10 * perItem);
  expect(contentOf(await saved())).toEqual(contentOf({ head: headAt(3), items: items.toSpliced(7, 1) }));
});

test('goes on with the changes of an earlier run', async () => {
  const { start, sizes, saved } = aComputer();
  await start().save({ head: headAt(1), items: manyItems(3) });
  const next = start();
  await next.read();
  await next.save({ head: headAt(2), items: manyItems(4) });
  expect(sizes).toMatchObject({ replaced: 1, appended: [expect.any(Number)] });
  expect((await saved())?.items).toEqual(manyItems(4));
});

test('applies a change of many items as a whole or not at all', async () => {
  const { start, bytes, setBytes, saved } = aComputer();
  const file = start();
  const before = { head: headAt(1), items: manyItems(5_000) };
  await file.save(before);
  const listBytes = bytes().length;
  const after = { head: headAt(2), items: before.items.with(0, itemOf('item-0', 'x')) };
  const changed = { ...after, items: [...manyItems(1_700, ' changed'), ...before.items.slice(1_700)] };
  await file.save(changed);
  const whole = Buffer.from(bytes());
  for (const share of [0, 0.3, 0.6, 0.99]) {
    setBytes(whole.subarray(0, Math.floor(listBytes + (whole.length - listBytes) * share)));
    expect(await saved()).toEqual(before);
  }
  setBytes(whole);
  expect(await saved()).toEqual(changed);
});

test('writes the list as a whole when its changes have become long', async () => {
  const { start, sizes, bytes, saved } = aComputer();
  const file = start();
  await file.save({ head: headAt(0), items: [itemOf('a')] });
  const long = 'x'.repeat(20_000);
  for (let round = 1; round <= 20; round += 1)
    await file.save({
      head: headAt(round),
      items: [itemOf('a'), itemOf('b', `${long}${round}`), itemOf('c')],
    });
  expect(sizes.replaced).toBeGreaterThan(3);
  expect(sizes.appended.length).toBeGreaterThan(10);
  expect(bytes().length).toBeLessThan(100_000);
  expect((await saved())?.head).toEqual(headAt(20));
});

test('reads no change of an earlier file of the same list', async () => {
  const { start, bytes, setBytes, saved } = aComputer();
  const first = start();
  await first.save({ head: headAt(1), items: [] });
  const size = bytes().length;
  await first.save({ head: headAt(2), items: [itemOf('earlier')] });
  const change = Buffer.from(bytes().subarray(size));
  await start().save({ head: headAt(3), items: [] });
  setBytes(Buffer.concat([bytes(), change]));
  expect(await saved()).toEqual({ head: headAt(3), items: [] });
});

test('writes the list as a whole after an incomplete change, whose numbers are not used again', async () => {
  const { start, bytes, setBytes, sizes, log, saved } = aComputer();
  const file = start();
  await file.save({ head: headAt(1), items: manyItems(3) });
  await file.save({ head: headAt(2), items: manyItems(4) });
  setBytes(bytes().subarray(0, -1));
  const next = start();
  expect(await next.read()).toEqual({ head: headAt(1), items: manyItems(3) });
  expect(log.lines).toEqual(['The last change of a saved list is incomplete and is ignored.']);
  await next.save({ head: headAt(3), items: manyItems(4) });
  expect(sizes.replaced).toBe(2);
  expect(await saved()).toEqual({ head: headAt(3), items: manyItems(4) });
});

test('goes on after a disk that refused to write has room again, and logs each failure', async () => {
  const { start, tear, log, saved } = aComputer();
  const file = start();
  await file.save({ head: headAt(1), items: [itemOf('a')] });
  tear(10);
  await file.save({ head: headAt(2), items: [itemOf('b')] });
  await file.save({ head: headAt(3), items: [itemOf('c')] });
  expect(log.lines).toEqual(['A list could not be saved. Error', 'A list could not be saved. Error']);
  expect(await saved()).toEqual({ head: headAt(1), items: [itemOf('a')] });
  tear(null);
  await file.save({ head: headAt(4), items: [itemOf('d')] });
  expect(await saved()).toEqual({ head: headAt(4), items: [itemOf('d')] });
});

test('reads a file of the first version, and appends to it', async () => {
  const { frames, setBytes, start, sizes, saved } = aComputer();
  const list = { version: 1, head: { fetchedAt: 1 }, count: 2 };
  const contents = [list, [itemOf('a'), itemOf('b')]].map((part) => Buffer.from(JSON.stringify(part)));
  setBytes(Buffer.concat([frames.start(0), ...contents.map((content, at) => frames.frame(at, content))]));
  const file = start();
  expect(await file.read()).toEqual({ head: { fetchedAt: 1 }, items: [itemOf('a'), itemOf('b')] });
  await file.save({ head: headAt(2), items: [itemOf('b')] });
  expect(sizes.replaced).toBe(0);
  expect(await saved()).toEqual({ head: headAt(2), items: [itemOf('b')] });
});

test('ignores a file of a later version', async () => {
  const { frames, setBytes, saved } = aComputer();
  const content = Buffer.from(JSON.stringify({ version: 3, head: { fetchedAt: 1 }, count: 0 }));
  setBytes(Buffer.concat([frames.start(0), frames.frame(0, content)]));
  expect(await saved()).toBeNull();
});

describe('a long list', () => {
  const names = (items: readonly Item[]) => items.map(({ key, text }) => `${key}${text}`);

  /** A computer with a saved list in more than two frames, of which `a1` was changed, `a2` removed and `z` added later. */
  async function withChanges() {
    const computer = aComputer();
    const file = computer.start();
    const items = Array.from({ length: 1_200 }, (_, at) => itemOf(`a${at}`));
    await file.save({ head: headAt(1), items });
    const [a0, , , ...others] = items as [Item, ...Item[]];
    await file.save({ head: headAt(2), items: [a0, itemOf('a1', ' changed'), ...others, itemOf('z')] });
    expect(computer.sizes.replaced).toBe(1);
    return computer;
  }

  /** Follows how a list is read, on a clock that goes on by a second with each frame. */
  function followed(stopAt = Number.POSITIVE_INFINITY) {
    const stopping = new AbortController();
    const shown: (readonly Item[])[] = [];
    const progress: Progress[] = [];
    let seconds = 0;
    const load: ListLoad<Item> = {
      signal: stopping.signal,
      now: () => ++seconds * 1_000,
      progress(found) {
        progress.push(found);
        if (progress.length === stopAt) stopping.abort();
      },
      arrived: (items) => shown.push(items),
    };
    return { load, shown, progress };
  }

  test('says how many of its items were read, and shows the first ones as they are after all changes', async () => {
    const { start } = await withChanges();
    const { load, shown, progress } = followed();
    const read = await start().read(load);
    expect(progress).toMatchObject([
      { phase: 'reading', unit: 'records', done: 500, total: 1_200 },
      { done: 1_000, total: 1_200 },
      { done: 1_200, total: 1_200 },
    ]);
    expect(names(shown[0] ?? []).slice(0, 3)).toEqual(['a0', 'a1 changed', 'a3']);
    expect(shown[0]).toHaveLength(499);
    expect(names(read?.items ?? []).toSpliced(3, 1_196)).toEqual(['a0', 'a1 changed', 'a3', 'z']);
    expect(read).toMatchObject({ head: headAt(2) });
    expect(read).not.toHaveProperty('stoppedOf');
  });

  test('keeps what was read until it is stopped, and is whole the next time', async () => {
    const { start, log } = await withChanges();
    const file = start();
    const read = await file.read(followed(1).load);
    expect(read).toMatchObject({ head: headAt(2), stoppedOf: 1_200 });
    expect(names(read?.items ?? []).toSpliced(3, 496)).toEqual(['a0', 'a1 changed', 'a3', 'z']);
    expect((await file.read())?.items).toHaveLength(1_200);
    expect(log.lines).toEqual([]);
  });
});
