import { expect, test } from 'vitest';
import { type ActionName, accelerator, actions, windowRoles } from '#contract/actions.ts';
import { isAvailable } from '#renderer/shell/run-action.ts';
import { createStores } from '#renderer/stores.ts';
import { FakeMain } from '#tests/renderer/fake-bridge.ts';
import { aProfile, aSignedOutProfile } from '#tests/renderer/fake-records.ts';

const names = Object.keys(actions) as ActionName[];

async function available(profile: ReturnType<typeof aProfile>): Promise<ActionName[]> {
  const main = new FakeMain({ profile });
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  stores.clientState.setState({ client: main.state });
  stores.linkCopiers.add(() => undefined);
  return names.filter((name) => isAvailable(name, stores));
}

test('runs every action of the app while signed in', async () => {
  const others = (...left: readonly ActionName[]) => names.filter((name) => !left.includes(name));
  expect(await available(aProfile())).toEqual(others('resume'));
  // A paused backend is reconnected by resuming it.
  expect(await available(aProfile({ paused: true }))).toEqual(others('pause', 'reconnect'));
});

test('leaves only actions that need no session while signed out', async () => {
  const left = await available(aSignedOutProfile());
  const own = [
    'palette',
    'overview',
    'refresh',
    'sidebar',
    'mute-1-hour',
    'mute',
    'unmute',
    'add-backend',
    'shortcuts',
  ];
  expect(left).toEqual([...own, ...windowRoles]);
});

test.each(['linux', 'darwin'])('has no shortcut for two actions on %s', (platform) => {
  const keys = names.flatMap((name) => accelerator(name, platform) ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
