import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { textsFor } from '#main/texts/index.ts';
import { followProfiles } from '#main/windows/backend-menu.ts';
import { aProfile, aSignedOutProfile } from '#tests/renderer/fake-records.ts';

function follow() {
  const selected: string[] = [];
  const menus: MenuItemConstructorOptions[][] = [];
  const actions = {
    select: (id: string) => void selected.push(id),
    add: () => void selected.push('added'),
    pause: (id: string, paused: boolean) => void selected.push(`${paused ? 'pause' : 'resume'} ${id}`),
  };
  const show = followProfiles(textsFor(['en']), actions, ({ submenu }) =>
    menus.push(submenu as MenuItemConstructorOptions[]),
  );
  return { selected, menus, show };
}

function press(item: MenuItemConstructorOptions | undefined): void {
  const click = item?.click as (() => void) | undefined;
  click?.();
}

const two = [aProfile({ id: 'a', name: 'Staging & more' }), aProfile({ id: 'b', name: '' })];

test('lists the profiles with the current one checked, and Add backend last', () => {
  const { menus, show, selected } = follow();
  show({ profiles: two, currentProfileId: 'b' });
  const [first, second, , , add] = menus[0] ?? [];
  expect(first).toMatchObject({ label: 'Staging && more', checked: false, accelerator: 'CmdOrCtrl+1' });
  expect(second).toMatchObject({ label: 'New backend', checked: true, accelerator: 'CmdOrCtrl+2' });
  expect(add).toMatchObject({ label: 'Add Backend…' });
  for (const item of [first, add]) press(item);
  expect(selected).toEqual(['a', 'added']);
});

test('is rebuilt only when its entries have changed', () => {
  const { menus, show } = follow();
  show({ profiles: two, currentProfileId: 'b' });
  show({
    profiles: [
      aProfile({ id: 'a', name: 'Staging & more', realtime: { status: 'offline' } }),
      aProfile({ id: 'b', name: '' }),
    ],
    currentProfileId: 'b',
  });
  expect(menus).toHaveLength(1);
  show({ profiles: two, currentProfileId: 'a' });
  expect(menus).toHaveLength(2);
});

test('gives only the first nine profiles a shortcut', () => {
  const { menus, show } = follow();
  const profiles = Array.from({ length: 11 }, (_, index) => aProfile({ id: `${index}` }));
  show({ profiles, currentProfileId: '0' });
  expect(menus[0]?.[8]).toMatchObject({ accelerator: 'CmdOrCtrl+9' });
  expect(menus[0]?.[9]?.accelerator).toBeUndefined();
});

test('pauses and resumes the current profile while it is signed in', () => {
  const { menus, show, selected } = follow();
  show({ profiles: two, currentProfileId: 'a' });
  expect(menus.at(-1)?.at(-2)).toMatchObject({ label: 'Pause', enabled: true });
  press(menus.at(-1)?.at(-2));
  show({ profiles: [aProfile({ id: 'a', paused: true })], currentProfileId: 'a' });
  expect(menus.at(-1)?.at(-2)).toMatchObject({ label: 'Resume', enabled: true });
  press(menus.at(-1)?.at(-2));
  expect(selected).toEqual(['pause a', 'resume a']);
  show({ profiles: [aSignedOutProfile({ id: 'a' })], currentProfileId: 'a' });
  expect(menus.at(-1)?.at(-2)).toMatchObject({ enabled: false });
});
