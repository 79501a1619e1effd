import { beforeEach, expect, test, vi } from 'vitest';

const size = { clientWidth: 916, clientHeight: 640 };

/** As a window that is opened: the module starts with what is stored. */
async function openWindow() {
  vi.resetModules();
  return import('#ui/table/expected-size.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1180);
  vi.stubGlobal('innerHeight', 760);
});

// First: modules of the tests below go on listening.
test('stores nothing where no table was shown', async () => {
  await openWindow();
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.length).toBe(0);
});

test('expects the size of the last table again in the next window of the same size', async () => {
  const { keepSize } = await openWindow();
  keepSize({ clientWidth: 500, clientHeight: 400 });
  keepSize(size);
  dispatchEvent(new Event('pagehide'));
  const next = await openWindow();
  expect(next.expectedSize(true)).toEqual(size);
  expect(next.expectedSize(false).clientWidth).toBe(0);
  next.keepFirstSize({ clientWidth: 300, clientHeight: 300 });
  expect(next.expectedSize(true)).toEqual(size);
});

test.each([
  ['a window of another width', '1600 760 916 640'],
  ['a window of another height', '1180 900 916 640'],
  ['a text that is no size', '1180 760 wide high'],
  ['a part of a size', '1180 760 916'],
])('expects no size where %s was stored', async (_what, stored) => {
  localStorage.setItem('table-size', stored);
  const { expectedSize } = await openWindow();
  expect(expectedSize(true)).toEqual(expectedSize(false));
});
