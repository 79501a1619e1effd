import { expect, test, vi } from 'vitest';
import { requests } from '#contract/requests.ts';
import * as electron from './support/fake-electron.ts';
import { ownEvent, startApp } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

const origin = 'app://pilothouse';
const refused = { ok: false, error: { code: 'untrusted-sender' } };

/** Requests the state, which a trusted frame receives. */
function ask(event: unknown): Promise<unknown> {
  const listener = electron.channels.get('app.readState');
  if (listener === undefined) throw new Error('app.readState is not served');
  return listener(event);
}

test("answers the top frame of the app's window", async () => {
  const { contents } = await startApp();
  const frame = (url: string) => ({ sender: contents, senderFrame: { url, parent: null } });
  expect(await ask(ownEvent())).toMatchObject({ ok: true });
  expect(await ask(frame(origin))).toMatchObject({ ok: true });
  expect(await ask(frame(`${origin}/projects/1`))).toMatchObject({ ok: true });
});

test.each<[string, (contents: object, top: object) => unknown]>([
  ['other web contents', (_, top) => ({ sender: new electron.FakeContents(), senderFrame: top })],
  ['a subframe', (contents, top) => ({ sender: contents, senderFrame: { url: `${origin}/`, parent: top } })],
  ['no frame', (contents) => ({ sender: contents, senderFrame: null })],
  ...[
    'app://pilothouse.elsewhere.example/',
    'app://pilothouses/',
    'app://pilothouse@elsewhere.example/',
    'app://pilothouse:8080/',
    'https://pilothouse/',
    'http://app.pilothouse/',
    'file:///pilothouse/index.html',
    'about:blank',
    'data:text/html,app://pilothouse/',
    '',
  ].map((url): [string, (contents: object) => unknown] => [
    `the page ${url}`,
    (contents) => ({ sender: contents, senderFrame: { url, parent: null } }),
  ]),
])('rejects a request from %s on every channel', async (_name, eventOf) => {
  const { contents } = await startApp();
  const event = eventOf(contents, contents.mainFrame);
  expect([...electron.channels.keys()].sort()).toEqual(Object.keys(requests).sort());
  for (const listener of electron.channels.values()) expect(await listener(event, {})).toEqual(refused);
});

test('rejects a request after the window was closed', async () => {
  const { window } = await startApp();
  const event = ownEvent();
  window.emit('closed');
  expect(await ask(event)).toEqual(refused);
});
