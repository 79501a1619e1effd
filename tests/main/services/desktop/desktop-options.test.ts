import { expect, test } from 'vitest';
import type { LoginItem } from '#main/ports.ts';
import { DesktopOptions } from '#services/desktop/desktop-options.ts';
import { desktopSettingsSchema } from '#services/settings/desktop-settings.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

class MemoryLoginItem implements LoginItem {
  on = false;
  refuses = false;
  changes = 0;
  isOn = async () => this.on;
  async set(on: boolean): Promise<void> {
    if (this.refuses) throw new Error('EROFS');
    this.on = on;
    this.changes += 1;
  }
}

function start(tray: 'available' | 'absent' = 'available') {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const item = new MemoryLoginItem();
  return { repository, item, options: new DesktopOptions(repository, item, async () => tray) };
}

const choices = { keepInTray: true, openAtLogin: true, startHidden: true, deleteOnSignOut: true };

test('nothing is chosen for the operator', async () => {
  expect(await start().options.read()).toEqual({
    keepInTray: false,
    openAtLogin: false,
    startHidden: false,
    deleteOnSignOut: false,
    tray: 'available',
  });
});

test('choices are kept, and the system asked only where something changes', async () => {
  const { options, item, repository } = start('absent');
  await options.configure(choices);
  await options.configure({ ...choices, startHidden: false });
  expect(await options.read()).toEqual({ ...choices, startHidden: false, tray: 'absent' });
  expect(item.changes).toBe(1);
  expect(repository.desktop.places).toEqual([]);
});

test('changes in the system settings are shown', async () => {
  const { options, item } = start();
  item.on = true;
  expect((await options.read()).openAtLogin).toBe(true);
});

test('a system that does not take it loses none of the other choices', async () => {
  const { options, item } = start();
  item.refuses = true;
  expect(await errorOf(() => options.configure(choices))).toEqual({ code: 'login-item' });
  expect(await options.read()).toMatchObject({ keepInTray: true, startHidden: true, openAtLogin: false });
});

test('an entry is renewed at a start, and not made', async () => {
  const { options, item } = start();
  await options.refreshLoginItem();
  expect(item.changes).toBe(0);
  item.on = true;
  await options.refreshLoginItem();
  expect(item.changes).toBe(1);
});

test('of choices that overlap the last one stays', async () => {
  const { options, item } = start();
  // A system that takes its time to write down that something is on.
  const { set } = item;
  item.set = async (on) => {
    if (on) await new Promise(setImmediate);
    return set.call(item, on);
  };
  const first = options.configure(choices);
  await options.configure({ ...choices, openAtLogin: false });
  await first;
  expect(await options.read()).toMatchObject({ openAtLogin: false });
});

test('the width of the panel is kept; one that is missing or invalid is the first one again', () => {
  const { options, repository } = start();
  expect(options.layout).toEqual({ panelWidth: 420 });
  options.keepLayout({ panelWidth: 512 });
  expect(repository.desktop.panelWidth).toBe(512);
  const { panelWidth: _missing, ...older } = repository.desktop;
  for (const stored of [older, { ...older, panelWidth: 9_000 }, { ...older, panelWidth: 'wide' }]) {
    expect(desktopSettingsSchema().parse(stored)).toEqual({ ...older, panelWidth: 420 });
  }
});

test.each([
  [true, false],
  [false, true],
])(
  'a policy that opens at login: %s, is applied, refuses another choice, and gives the own one back',
  async (locked, own) => {
    const settings = memorySettings();
    const item = new MemoryLoginItem();
    item.on = own;
    const startedWith = (policy: Policy) =>
      new DesktopOptions(
        new SettingsRepository(settings, fixedRandom(), policy),
        item,
        async () => 'available',
      );
    const policy = { ...noPolicy, desktop: { openAtLogin: locked } };
    for (const _start of [1, 2]) {
      const managed = startedWith(policy);
      await managed.refreshLoginItem();
      expect(item.on).toBe(locked);
      const before = await managed.read();
      expect(await errorOf(() => managed.configure({ ...choices, openAtLogin: !locked }))).toEqual({
        code: 'managed',
        params: { setting: 'openAtLogin' },
      });
      expect(await managed.read()).toEqual(before);
    }
    await startedWith(noPolicy).refreshLoginItem();
    expect(item.on).toBe(own);
    // From now on it is the operator's own again.
    item.on = locked;
    await startedWith(noPolicy).refreshLoginItem();
    expect(item.on).toBe(locked);
  },
);
