import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshShown } from '#renderer/shell/refresh-shown.ts';
import { connectStores, createStores } from '#renderer/stores.ts';
import { refreshInView } from '#state/refresh-in-view.ts';
import { aProject, FakeMain } from '../fake-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileId = 'profile-1';

/** A window that shows the domains; the networks were left a moment ago. */
async function aWindow() {
  const main = new FakeMain({ projects: [aProject('1')] });
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  await connectStores(stores).ready;
  let focus: () => void = () => undefined;
  const page = {
    visible: true,
    isVisible: () => page.visible,
    onFocus(listener: () => void) {
      focus = listener;
      return () => {
        focus = () => undefined;
      };
    },
  };
  const stop = refreshInView(stores, page);
  stores.projects.use(profileId);
  stores.domains.use([profileId]);
  stores.networks.use([profileId])();
  await vi.advanceTimersByTimeAsync(0);
  main.calls.length = 0;
  const asked = () =>
    main.calls.splice(0).map(({ name, input }) => [name, (input as { fresh?: string })?.fresh]);
  return { main, stores, page, stop, asked, focus: () => focus() };
}

test('requests lists without events when the window gets the focus and every 60 s, as long as they are shown', async () => {
  const { page, stop, asked, focus } = await aWindow();
  focus();
  expect(asked()).toEqual([['lists.page', 'always']]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual([['lists.page', 'always']]);
  page.visible = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toEqual([]);
  page.visible = true;
  stop();
  focus();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toEqual([]);
});

test('requests nothing while nobody is signed in', async () => {
  const { main, asked, focus } = await aWindow();
  main.change({ isAuthenticated: false, sessionExpired: true });
  focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual([]);
});

test('refreshing requests what is shown, and nothing else', async () => {
  const { stores, asked } = await aWindow();
  await stores.projectDetails.show(profileId, '1', null);
  asked();
  refreshShown(stores);
  expect(asked()).toEqual([
    ['projects.list', 'always'],
    ['projects.read', undefined],
    ['lists.page', 'always'],
  ]);
});
