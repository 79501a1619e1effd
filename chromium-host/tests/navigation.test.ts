import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CdpSession } from '../chromium/cdp.ts';
import type { HostEvent } from '../chromium/events.ts';
import type { MainFrame } from '../chromium/main-frame.ts';
import { Navigation } from '../chromium/navigation.ts';
import type { HostWebContents } from '../chromium/web-contents.ts';

/* Chromium's messages in orders that only a busy machine brings about. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const url = 'http://elsewhere.test/';
const paused = { requestId: 'request', networkId: 'network', frameId: 'main', resourceType: 'Document' };
const byBrowser = { initiator: { type: 'other' }, hasUserGesture: false };
const byScript = { initiator: { type: 'script' }, hasUserGesture: false };
const byClick = { initiator: { type: 'other' }, hasUserGesture: true };

/** A page whose app prevents each navigation. */
function slowPage() {
  const contents = {
    emit: (name: string, event: HostEvent) => name === 'will-navigate' && event.preventDefault(),
  };
  const navigation = new Navigation(contents as unknown as HostWebContents, {} as MainFrame, () => 'main');
  const outcomes: string[] = [];
  const page = Object.assign(new EventEmitter(), {
    async post(method: string) {
      outcomes.push(method);
    },
  });
  navigation.follow(page as unknown as CdpSession);
  const request = (start: object) => {
    page.emit('Network.requestWillBeSent', { requestId: 'network', type: 'Document', ...start });
    page.emit('Fetch.requestPaused', { ...paused, request: { url, method: 'GET', headers: {} } });
  };
  const announce = (to = url) => page.emit('Page.frameRequestedNavigation', { frameId: 'main', url: to });
  return { request, announce, outcomes };
}

test.each([{ start: byScript }, { start: byClick }])(
  'aborts a navigation that the app prevents, however late the page announces it: $start',
  async ({ start }) => {
    const { request, announce, outcomes } = slowPage();
    request(start);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outcomes).toEqual([]);
    announce(`${url}#part`);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['Fetch.failRequest']);
  },
);

test('aborts at once a navigation that the page has announced before', async () => {
  const { request, announce, outcomes } = slowPage();
  announce();
  request(byClick);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['Fetch.failRequest']);
});

test('waits for the announcement of each navigation to the same place', async () => {
  const { request, announce, outcomes } = slowPage();
  announce();
  request(byClick);
  request(byClick);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['Fetch.failRequest']);
  announce();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['Fetch.failRequest', 'Fetch.failRequest']);
});

test('continues a navigation that the page never announces', async () => {
  const { request, outcomes } = slowPage();
  request(byScript);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual(['Fetch.continueRequest']);
});

test.each([{ start: byBrowser }, { start: { ...byScript, redirectResponse: {} } }])(
  'waits for no announcement of a navigation that the page has not started: $start',
  async ({ start }) => {
    const { request, outcomes } = slowPage();
    request(start);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['Fetch.continueRequest']);
  },
);
