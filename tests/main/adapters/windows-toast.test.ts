// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { launchArguments, readLaunchArguments, toastXml } from '#main/adapters/windows-toast.ts';

/** The parsed toasts, all in one document, because a real parser is slow. */
function parse(...toasts: readonly string[]) {
  const document = new DOMParser().parseFromString(`<all>${toasts.join('')}</all>`, 'application/xml');
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  return [...document.documentElement.children].map((toast) => ({
    launch: toast.getAttribute('launch'),
    texts: [...toast.getElementsByTagName('text')].map((text) => text.textContent),
    elements: toast.getElementsByTagName('*').length,
    silent: toast.getElementsByTagName('audio')[0]?.getAttribute('silent'),
  }));
}

test("shows a toast's texts unchanged and contains its route", () => {
  const target = { profileId: 'p1', path: '/projects/a%2Fb?entry=12' };
  const launch = launchArguments({ id: '7', target });
  const [silent, loud] = parse(
    toastXml({ title: 'R&D <b>"x"', body: "It's new", launch, silent: true }),
    toastXml({ title: '', body: '', launch, silent: false }),
  );
  expect(silent).toEqual({ launch, texts: ['R&D <b>"x"', "It's new"], elements: 5, silent: 'true' });
  expect(readLaunchArguments(launch)).toEqual({ id: '7', target });
  expect(loud?.silent).toBeUndefined();
});

test('makes well-formed toasts of any project name, without extra elements', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 20, maxLength: 20 }), (named) => {
      const xml = named.map(([title, body]) => toastXml({ title, body, launch: 'toast=1', silent: false }));
      const toasts = parse(...xml);
      expect(toasts).toHaveLength(20);
      for (const { elements, launch } of toasts) expect([elements, launch]).toEqual([4, 'toast=1']);
    }),
    { numRuns: 5 },
  );
});

test('reads the route of any project identifier back, without keys that Electron uses', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.uuid(), fc.nat(), (project, id, entry) => {
      const path = `/projects/${encodeURIComponent(project)}?entry=${entry}`;
      const launch = launchArguments({ id, target: { profileId: 'p', path } });
      expect(readLaunchArguments(launch)).toEqual({ id, target: { profileId: 'p', path } });
      const names = launch.split('&').map((part) => part.split('=')[0]);
      expect(names).toEqual(['toast', 'profile', 'path']);
    }),
  );
});

test.each([
  ['/settings'],
  ['//example.org'],
  ['/projects/7?entry=1&act=delete'],
  ['/projects/../settings'],
  ['https://example.org'],
])('ignores a route that no notification opens: %s', (path) => {
  const launch = launchArguments({ id: '7', target: { profileId: 'p', path } });
  expect(readLaunchArguments(launch)).toEqual({ id: '7', target: null });
});

test('returns null for arguments that the app did not create', () => {
  for (const text of [
    '',
    'type=click&tag=12',
    'pilothouse://open?backend=x',
    `toast=1&path=${'a'.repeat(5_000)}`,
  ]) {
    expect(readLaunchArguments(text)).toBeNull();
  }
});
