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

test('chooses nothing for the operator', async () => {
  expect(await start().options.read()).toEqual({
    keepInTray: false,
    openAtLogin: false,
    startHidden: false,
    deleteOnSignOut: false,
    tray: 'available',
  });
});

test('keeps choices, and calls the system only where something changes', async () => {
  const { options, item, repository } = start('absent');
  await options.configure(choices);
  await options.configure({ ...choices, startHidden: false });
  expect(await options.read()).toEqual({ ...choices, startHidden: false, tray: 'absent' });
  expect(item.changes).toBe(1);
  expect(repository.desktop.places).toEqual([]);
});

test('shows changes in the system settings', async () => {
  const { options, item } = start();
  item.on = true;
  expect((await options.read()).openAtLogin).toBe(true);
});

test('loses none of the other choices where the system refuses one', async () => {
  const { options, item } = start();
  item.refuses = true;
  expect(await errorOf(() => options.configure(choices))).toEqual({ code: 'login-item' });
  expect(await options.read()).toMatchObject({ keepInTray: true, startHidden: true, openAtLogin: false });
});

test('renews an existing entry at a start, but does not create one', async () => {
  const { options, item } = start();
  await options.refreshLoginItem();
  expect(item.changes).toBe(0);
  item.on = true;
  await options.refreshLoginItem();
  expect(item.changes).toBe(1);
});

test('keeps the last of overlapping choices', async () => {
  const { options, item } = start();
  // A system that is slow to store that an option is on.
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

test('keeps widths and what is hidden in the window, and uses the default for what is missing or invalid', () => {
  const { options, repository } = start();
  expect(options.layout).toEqual({ panelWidth: 420, sidebarWidth: 216, sidebarHidden: false });
  options.keepLayout({ panelWidth: 512 });
  options.keepLayout({ sidebarWidth: 200, sidebarHidden: true });
  expect(repository.desktop).toMatchObject({ panelWidth: 512, sidebarWidth: 200, sidebarHidden: true });
  const { panelWidth: _panel, sidebarWidth: _width, sidebarHidden: _hidden, ...older } = repository.desktop;
  const byDefault = { panelWidth: 420, sidebarWidth: 216, sidebarHidden: false };
  for (const stored of [
    older,
    { ...older, panelWidth: 9_000, sidebarHidden: 1 },
    { ...older, sidebarWidth: 'wide' },
  ]) {
    expect(desktopSettingsSchema().parse(stored)).toEqual({ ...older, ...byDefault });
  }
});

test.each([
  [true, false],
  [false, true],
])(
  'applies a policy that opens at login: %s, refuses another choice, and restores the own one',
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
    // From now on the operator decides again.
    item.on = locked;
    await startedWith(noPolicy).refreshLoginItem();
    expect(item.on).toBe(locked);
  },
);
