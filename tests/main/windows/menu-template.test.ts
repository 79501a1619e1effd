import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { de } from '#main/texts/de.ts';
import { en } from '#main/texts/en.ts';
import { menuTemplate } from '#main/windows/menu-template.ts';

function build(platform: string, { development = false, texts = en.menu } = {}) {
  const done: string[] = [];
  const template = menuTemplate({
    platform,
    development,
    texts,
    actions: {
      run: (name) => done.push(name),
      go: (path) => done.push(path),
    },
    backend: { label: 'Backend', submenu: [] },
  });
  const below = ({ submenu }: MenuItemConstructorOptions) => (Array.isArray(submenu) ? submenu : []);
  const entries = template.flatMap(below);
  return {
    done,
    entries,
    tops: template.map(({ label, role }) => label ?? role),
    roles: entries.flatMap(({ role }) => role ?? []),
    choose(label: string) {
      const click = entries.find((entry) => entry.label === label)?.click as (() => void) | undefined;
      click?.();
    },
  };
}

test('has the usual menus of each platform', () => {
  const common = ['File', 'Edit', 'View', 'Backend', 'Go', 'Window', 'Help'];
  expect(build('linux').tops).toEqual(common);
  expect(build('win32').tops).toEqual(common);
  expect(build('darwin').tops).toEqual(['appMenu', ...common]);
});

test.each(['darwin', 'win32', 'linux'])('includes the standard roles on %s', (platform) => {
  const { roles } = build(platform);
  expect(roles).toEqual(
    expect.arrayContaining([
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'zoomIn',
      'minimize',
      'close',
      'quit',
    ]),
  );
  const ofMac = ['about', 'services', 'hide', 'hideOthers', 'unhide', 'front'] as const;
  for (const role of ofMac) expect(roles.includes(role)).toBe(platform === 'darwin');
  expect(roles.filter((role) => role === 'quit')).toHaveLength(1);
});

test.each(['darwin', 'win32', 'linux'])('has no shortcut twice on %s', (platform) => {
  const keys = build(platform).entries.flatMap(({ accelerator }) => accelerator ?? []);
  expect(keys.length).toBeGreaterThanOrEqual(8);
  expect(new Set(keys).size).toBe(keys.length);
});

test('has an entry for every screen and every action', () => {
  const { choose, done } = build('linux');
  const labels = ['Projects', 'Authorizations', 'Networks', 'Domains', 'Activity', 'Settings'];
  for (const label of [
    ...labels,
    'New Project…',
    'Settings…',
    'Report a Problem…',
    'Overview',
    'Command Palette…',
    'Show or Hide Sidebar',
    'Copy Projects to Backend…',
    'Compare Backends',
    'Import Projects…',
    'Export List as CSV…',
    'Export List as JSON…',
  ])
    choose(label);
  expect(done).toEqual([
    ...labels.map((label) => `/${label.toLowerCase()}`),
    'new-project',
    '/settings',
    '/settings?tab=diagnostics',
    'overview',
    'palette',
    'sidebar',
    'copy-projects',
    '/compare',
    'import-projects',
    'export-csv',
    'export-json',
  ]);
});

test.each([false, true])(
  'refreshes the list with Ctrl+R and never reloads the page, in development: %s',
  (development) => {
    const { entries, choose, done } = build('linux', { development });
    const ofKey = entries.filter(({ accelerator }) => accelerator === 'CmdOrCtrl+R');
    expect(ofKey.map(({ label, role }) => [label, role])).toEqual([['Refresh', undefined]]);
    const reload = entries.filter(({ role }) => role === 'reload');
    expect(reload.map(({ accelerator }) => accelerator)).toEqual(development ? ['CmdOrCtrl+Alt+R'] : []);
    choose('Refresh');
    expect(done).toEqual(['refresh']);
  },
);

test('has reload only in the development menu', () => {
  expect(build('linux').roles).not.toContain('reload');
  expect(build('linux', { development: true }).roles).toContain('reload');
});

test.each(['darwin', 'win32', 'linux'])('translates every German entry on %s', (platform) => {
  const { entries } = build(platform, { texts: de.menu, development: true });
  const english = new Set(build(platform, { development: true }).entries.map(({ label }) => label));
  const same = ['Domains'];
  for (const { label, type } of entries) {
    if (type === 'separator') continue;
    expect(label).toBeTruthy();
    if (!same.includes(label ?? '')) expect(english).not.toContain(label);
  }
});
