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
const paused = { requestId: 'request', frameId: 'main', resourceType: 'Document' };

/** A page whose app prevents each navigation; `answer` is what it says to a question of the host. */
function slowPage() {
  const contents = {
    isCrashed: () => false,
    emit: (name: string, event: HostEvent) => name === 'will-navigate' && event.preventDefault(),
  };
  const navigation = new Navigation(contents as unknown as HostWebContents, {} as MainFrame, () => 'main');
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const outcomes: string[] = [];
  const page = Object.assign(new EventEmitter(), {
    async post(method: string) {
      if (method === 'Runtime.evaluate') return answered;
      outcomes.push(method);
    },
  });
  navigation.follow(page as unknown as CdpSession);
  const request = () =>
    page.emit('Fetch.requestPaused', { ...paused, request: { url, method: 'GET', headers: {} } });
  return { navigation, page, request, answer, outcomes };
}

test('aborts a navigation that the app prevents, however late the page announces it', async () => {
  const { page, request, answer, outcomes } = slowPage();
  request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outcomes).toEqual([]);
  page.emit('Page.frameRequestedNavigation', { frameId: 'main', url });
  answer({});
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['Fetch.failRequest']);
});

test('continues a navigation of a page that hangs', async () => {
  const { request, outcomes } = slowPage();
  request();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual(['Fetch.continueRequest']);
});

test('asks no page before the app itself loads something', async () => {
  const { navigation, request, outcomes } = slowPage();
  navigation.expectOwn(`${url}#part`);
  request();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['Fetch.continueRequest']);
});
