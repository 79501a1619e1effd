import { expect, test } from 'vitest';
import { appImageOf } from '#main/windows/app-image.ts';

const program = '/tmp/.mount_PilothAbCd/pilothouse';
const named = '/home/ada/Applications/Pilothouse 1.AppImage';
const mount =
  '91 29 0:60 / /tmp/.mount_PilothAbCd ro,nosuid,nodev,relatime shared:1 - fuse.Pilothouse\\0401.AppImage Pilothouse\\0401.AppImage ro,user_id=1000';
const root = '29 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw';

const system = (change: { mounts?: string; mode?: number; uid?: number; isFile?: boolean } = {}) => ({
  mounts: () => change.mounts ?? `${root}\n${mount}\n`,
  stat: () => ({ mode: change.mode ?? 0o755, uid: change.uid ?? 1000, isFile: () => change.isFile ?? true }),
  userId: 1000,
});

test('starts the AppImage that the app runs from at login', () => {
  expect(appImageOf(named, program, system())).toBe(named);
});

test.each<[string, string | undefined, string, ReturnType<typeof system>]>([
  ['none is named', undefined, program, system()],
  ['the app was not started from one', named, '/opt/Pilothouse/pilothouse', system()],
  ['another program is named', '/home/ada/Downloads/evil', program, system()],
  ['the name is relative', 'Pilothouse 1.AppImage', program, system()],
  ['the name has dots', '/home/ada/../eve/Pilothouse 1.AppImage', program, system()],
  ['nothing is mounted', named, program, system({ mounts: root })],
  ['others can write the file', named, program, system({ mode: 0o777 })],
  ['it is another person’s', named, program, system({ uid: 1001 })],
  ['it is no file', named, program, system({ isFile: false })],
])('ignores the variable where %s', (_name, given, from, on) => {
  expect(appImageOf(given, from, on)).toBeNull();
});

test('ignores the variable where the system cannot be asked', () => {
  const fails = () => {
    throw new Error('EACCES');
  };
  expect(appImageOf(named, program, { ...system(), mounts: fails })).toBeNull();
  expect(appImageOf(named, program, { ...system(), stat: fails })).toBeNull();
});
