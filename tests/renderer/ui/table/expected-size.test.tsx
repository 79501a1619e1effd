import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSize, expectedSize, keepFirstSize, keepSize, storedSize } from '#ui/table/expected-size.ts';

const size = { clientWidth: 916, clientHeight: 640 };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1180);
  vi.stubGlobal('innerHeight', 760);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('stores the size of the last table for the next window of the same size', () => {
  keepSize({ clientWidth: 500, clientHeight: 400 });
  keepSize(size);
  keepFirstSize({ clientWidth: 300, clientHeight: 300 });
  dispatchEvent(new Event('pagehide'));
  expect(storedSize()).toEqual(size);
  expect(expectedSize(true)).toEqual(size);
});

test('stores nothing after everything was erased', () => {
  keepSize(size);
  dropSize();
  dispatchEvent(new Event('pagehide'));
  // Tables of other tests may have stored theirs.
  expect(storedSize()).not.toEqual(size);
});

test.each([
  ['a window of another width', '1600 760 916 640'],
  ['a window of another height', '1180 900 916 640'],
  ['a text that is no size', '1180 760 wide high'],
  ['a part of a size', '1180 760 916'],
  ['nothing', ''],
])('expects no size where %s was stored', (_what, stored) => {
  localStorage.setItem('table-size', stored);
  // As that of a table that does not fill its screen, which is never known.
  expect(storedSize()).toEqual(expectedSize(false));
});
