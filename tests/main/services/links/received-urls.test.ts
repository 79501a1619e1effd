import { expect, test } from 'vitest';
import { deepLink } from '#contract/links.ts';
import { receiveUrl } from '#services/links/received-urls.ts';
import { aProfile, notificationSettings } from '#tests/renderer/fake-records.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const baseUrl = 'https://ops.example.org/api';

function receive(url: string) {
  const done: unknown[] = [];
  const log = recordedLog();
  receiveUrl(url, {
    state: () => ({
      profiles: [aProfile({ id: 'p1', baseUrl })],
      currentProfileId: 'p1',
      notifications: notificationSettings(),
      density: 'compact',
      views: [],
    }),
    callback: (query) => done.push(['callback', String(query)]),
    open: (...target) => done.push(['open', ...target]),
    tell: (link) => done.push(link),
    log,
  });
  return { done, logged: log.lines.join('\n') };
}

test('opens the project of a link to a known backend in its profile', () => {
  const { done } = receive(deepLink({ baseUrl, target: { kind: 'project', id: 'a b' } }));
  expect(done).toEqual([['open', 'p1', '/projects/a%20b']]);
});

test('shows the target of a link to an unknown backend, and opens nothing', () => {
  const { done } = receive(
    deepLink({ baseUrl: 'https://other.example', target: { kind: 'project', id: '7' } }),
  );
  expect(done).toEqual([
    { kind: 'unknown-backend', baseUrl: 'https://other.example', encrypted: true, path: '/projects/7' },
  ]);
});

test('shows where the connection of a link to an unknown backend would not be encrypted', () => {
  const link = { baseUrl: 'http://other.example', target: { kind: 'project', id: '7' } } as const;
  expect(receive(deepLink(link)).done).toMatchObject([{ kind: 'unknown-backend', encrypted: false }]);
});

test('shows why a link was rejected, without its content', () => {
  const { done, logged } = receive('pilothouse://open?backend=https://me:secret@a.example&kind=project&id=7');
  expect(done).toEqual([{ kind: 'rejected', reason: 'backend' }]);
  expect(logged).toMatch(/backend/);
  expect(logged).not.toMatch(/secret|example/);
});

test('passes on a callback of the Git provider', () => {
  expect(receive('pilothouse://oauth?code=c&state=s').done).toEqual([['callback', 'code=c&state=s']]);
  expect(receive('pilothouse://oauth/elsewhere?code=c').done).toEqual([
    { kind: 'rejected', reason: 'malformed' },
  ]);
});
