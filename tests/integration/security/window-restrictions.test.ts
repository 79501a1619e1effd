import { beforeAll, expect, test, vi } from 'vitest';
import * as electron from './support/fake-electron.ts';
import { readState, request, startApp } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

const origin = 'app://pilothouse';
let contents: Awaited<ReturnType<typeof startApp>>['contents'];

beforeAll(async () => {
  const ends: (() => void | Promise<void>)[] = [];
  ({ contents } = await startApp({ onEnd: (end) => void ends.unshift(end) }));
  return async () => {
    for (const end of ends) await end();
  };
});

/** Emits an event that can be prevented. Returns whether the app prevented it. */
function isPrevented(
  emitter: NodeJS.EventEmitter,
  name: string,
  event: object = {},
  ...args: unknown[]
): boolean {
  const preventDefault = vi.fn();
  emitter.emit(name, { ...event, preventDefault }, ...args);
  return preventDefault.mock.calls.length > 0;
}

test.each(['https://elsewhere.example/', `${origin}/projects`, 'about:blank', 'file:///etc/passwd', ''])(
  'does not open a window for %j',
  (url) => {
    expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
  },
);

test('does not attach a webview', () => {
  expect(isPrevented(contents, 'will-attach-webview', {}, {}, { src: `${origin}/` })).toBe(true);
});

test.each([
  'https://elsewhere.example/',
  'app://pilothouse.elsewhere.example/',
  'app://pilothouse@elsewhere.example/',
  'app://pilothouse:8080/',
  'app://elsewhere/',
  'app:pilothouse/',
  'file:///etc/passwd',
  'data:text/html,<p>hello</p>',
  'javascript:alert(1)',
  'about:blank',
])('prevents a navigation to %s', (url) => {
  expect(isPrevented(contents, 'will-navigate', { url })).toBe(true);
});

test.each([origin, `${origin}/projects?sort=name`])('allows a navigation to %s', (url) => {
  expect(isPrevented(contents, 'will-navigate', { url })).toBe(false);
});

test('restricts every other web contents in the same way', () => {
  const other = new electron.FakeContents();
  electron.app.emit('web-contents-created', {}, other);
  expect(other.openHandler?.({ url: 'https://elsewhere.example/' })).toEqual({ action: 'deny' });
  expect(isPrevented(other, 'will-attach-webview', {}, {}, {})).toBe(true);
  expect(isPrevented(other, 'will-navigate', { url: 'https://elsewhere.example/' })).toBe(true);
  expect(other.rtcPolicy).toBe('disable_non_proxied_udp');
});

test('opens the browser after a click or a key, not after what happens without the operator', async () => {
  const profileId = (await readState()).currentProfileId;
  const repository = 'https://github.com/example/shop';
  const open = () => request('authorizations.openDeployKeys', { profileId, repository });
  for (const type of ['mouseMove', 'mouseEnter', 'mouseUp', 'mouseWheel', 'char', 'keyUp', 'pointerMove']) {
    contents.emit('input-event', {}, { type });
    expect(await open()).toMatchObject({ ok: false, error: { code: 'not-confirmed' } });
  }
  expect(electron.openedUrls).toEqual([]);
  for (const type of ['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart']) {
    contents.emit('input-event', {}, { type });
    expect(await open()).toMatchObject({ ok: true });
    expect(await open()).toMatchObject({ ok: false });
  }
  expect(electron.openedUrls).toHaveLength(4);
});

test('lets no page download a file', () => {
  expect(isPrevented(electron.session.defaultSession, 'will-download', {}, {}, contents, null)).toBe(true);
});

/** Electron's permissions (its types `PermissionRequest` and `setPermissionCheckHandler`), except the one below. */
const denied = [
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'notifications',
  'openExternal',
  'pointerLock',
  'serial',
  'speaker-selection',
  'storage-access',
  'top-level-storage-access',
  'unknown',
  'usb',
  'window-management',
  'fileSystem',
  'deprecated-sync-clipboard-read',
];

function isGranted(permission: string): boolean {
  const answer = vi.fn();
  const handle = electron.handlerOf('session.setPermissionRequestHandler');
  Reflect.apply(handle as () => void, null, [contents, permission, answer, { isMainFrame: true }]);
  expect(answer.mock.calls.length).toBe(1);
  return answer.mock.calls[0]?.[0] === true;
}

function isAllowed(permission: string): boolean {
  const handle = electron.handlerOf('session.setPermissionCheckHandler');
  return Reflect.apply(handle as () => boolean, null, [contents, permission, origin, { isMainFrame: true }]);
}

test.each(denied)('does not grant %s when the page requests it', (permission) => {
  expect(isGranted(permission)).toBe(false);
});

test.each(denied)('does not report %s as granted', (permission) => {
  expect(isAllowed(permission)).toBe(false);
});

test('permits only writing text to the clipboard', () => {
  expect([isGranted('clipboard-sanitized-write'), isAllowed('clipboard-sanitized-write')]).toEqual([
    true,
    true,
  ]);
});

test('downloads no dictionary for the spell checker', () => {
  // Before any other use of the session: a download starts soon after the session is created, whether or not it is
  // enabled.
  expect(electron.calls.filter(({ name }) => name.startsWith('session.')).slice(0, 3)).toEqual([
    { name: 'session.setSpellCheckerDictionaryDownloadURL', args: ['http://127.0.0.1:1/'] },
    { name: 'session.setSpellCheckerLanguages', args: [[]] },
    { name: 'session.setSpellCheckerEnabled', args: [false] },
  ]);
});
