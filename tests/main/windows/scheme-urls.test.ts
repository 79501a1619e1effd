import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { SchemeUrls, startData } from '#main/windows/scheme-urls.ts';

const link = 'pilothouse://open?backend=https%3A%2F%2Fa.example&kind=project&id=7';
const other = 'pilothouse://open?backend=https%3A%2F%2Fa.example&kind=project&id=8';

function start(argv: readonly string[] = []) {
  const events = new EventEmitter();
  const urls = new SchemeUrls(argv, events as unknown as Electron.App);
  const received: string[] = [];
  return { events, received, listen: () => urls.listen((url) => received.push(url)) };
}

test('queues a link that arrives before the listener, from any source', () => {
  const { events, received, listen } = start(['/opt/app', '--flag', link]);
  let prevented = false;
  // macOS reports the link that started the app before the app is ready.
  events.emit('open-url', { preventDefault: () => (prevented = true) }, other);
  expect(received).toEqual([]);
  listen();
  expect(received).toEqual([link, other]);
  expect(prevented).toBe(true);
  events.emit('open-url', { preventDefault() {} }, link);
  expect(received).toEqual([link, other, link]);
});

test('passes on the links of a second start, even if its command line was changed', () => {
  const { events, received, listen } = start();
  listen();
  const argv = ['/opt/app', '--reordered', '--by-chromium'];
  events.emit('second-instance', {}, argv, '/', startData(['/opt/app', link]));
  expect(received).toEqual([link]);
  // Data that the app did not create is ignored, and the command line is used.
  for (const urls of ['all of them', [link, 7], [{ toString: () => link }]])
    events.emit('second-instance', {}, ['/opt/app', other], '/', { urls });
  expect(received).toEqual([link, other, other, other]);
});

test('limits what other programs send also where it is received', () => {
  const { events, received, listen } = start();
  const long = `pilothouse:${'a'.repeat(1_000_000)}`;
  const many = Array.from({ length: 100_000 }, () => long);
  events.emit('second-instance', {}, [], '/', { urls: many });
  for (let count = 0; count < 100; count += 1) events.emit('open-url', { preventDefault() {} }, long);
  listen();
  expect(received).toHaveLength(8);
  events.emit('second-instance', {}, [], '/', { urls: many });
  events.emit('open-url', { preventDefault() {} }, long);
  expect(received).toHaveLength(17);
  for (const url of received) expect(url.length).toBeLessThanOrEqual(5_000);
});

test('passes on a limited amount from a second start', () => {
  const { urls } = startData(Array.from({ length: 100 }, () => `pilothouse:${'a'.repeat(1_000_000)}`));
  expect(urls).toHaveLength(8);
  for (const url of urls) expect(url.length).toBeLessThanOrEqual(5_000);
  expect(startData(['/opt/app', 'https://example.org', '--pilothouse:', 'x']).urls).toEqual([]);
});
