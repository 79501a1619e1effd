import { beforeEach, expect, test } from 'vitest';
import { BrowserOpenings } from '#services/desktop/browser-openings.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const page = 'https://git.example.org/authorize';
let clock: FakeClock;
let opened: string[];
let browser: BrowserOpenings;

beforeEach(() => {
  clock = new FakeClock();
  opened = [];
  browser = new BrowserOpenings(async (url) => void opened.push(url), clock);
});

test('opens the browser once for each input, and not without one', async () => {
  expect(await errorOf(() => browser.open(page))).toMatchObject({ code: 'not-confirmed' });
  browser.inputReceived();
  await browser.open(page);
  expect(await errorOf(() => browser.open(page))).toMatchObject({ code: 'not-confirmed' });
  expect(opened).toEqual([page]);
});

test('counts an input for half a minute', async () => {
  browser.inputReceived();
  await clock.advance(30_000);
  expect(await errorOf(() => browser.open(page))).toMatchObject({ code: 'not-confirmed' });
  expect(opened).toEqual([]);
});

test('opens at most ten pages a minute, however much is clicked', async () => {
  for (let count = 0; count < 12; count += 1) {
    browser.inputReceived();
    await browser.open(page).catch(() => undefined);
  }
  expect(opened).toHaveLength(10);
  await clock.advance(60_000);
  browser.inputReceived();
  await browser.open(page);
  expect(opened).toHaveLength(11);
});

test.each([
  'http://git.example.org/authorize',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ms-settings:network',
  'pilothouse://oauth?code=1',
  'smb://192.0.2.1/share',
  'not a url',
])('never opens %s', async (url) => {
  browser.inputReceived();
  expect(await errorOf(() => browser.open(url))).toMatchObject({
    code: 'bad-input',
    params: { field: 'url' },
  });
  expect(opened).toEqual([]);
});

test('needs no TLS for a Git provider on this computer', async () => {
  browser.inputReceived();
  await browser.open('http://127.0.0.1:3000/login/oauth/authorize');
  expect(opened).toHaveLength(1);
});
