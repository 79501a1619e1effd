import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createAppEvents } from '#main/start/app-events.ts';
import { dropPersonalData } from '#main/start/personal-data.ts';
import type { Profile } from '#services/profiles/profile.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const holders = [
  ...['requests', 'check', 'renewals', 'readOnly', 'conformance', 'batches', 'comparisons', 'lists', 'oauth'],
] as const;

test.each(holders)('drops what all others have of a person when dropping that of %s fails', (failing) => {
  const dropped: string[] = [];
  const drop = (holder: (typeof holders)[number]) => () => {
    if (holder === failing) throw new Error(holder);
    dropped.push(holder);
  };
  const log = recordedLog();
  const events = createAppEvents(log);
  const profile = {
    ...{ id: 'p', events: new EventEmitter(), check: { cancel: drop('check') } },
    ...{ renewals: { cancel: drop('renewals') }, readOnly: { lock: drop('readOnly') } },
    connection: { requests: { forgetPerson: drop('requests') } },
  } as unknown as Profile;
  dropPersonalData(
    events,
    {
      batches: { forgetPerson: drop('batches') },
      comparisons: { forget: drop('comparisons') },
      conformance: { loaded: { forgetPerson: drop('conformance') } },
      lists: { forgetPerson: drop('lists') },
      profiles: { oauth: { cancelAuthorizations: drop('oauth') } },
    },
    log,
  );
  events.emit('profileStarted', profile);
  profile.events.emit('personLeft');
  expect(dropped).toEqual(holders.filter((holder) => holder !== failing));
  expect(log.lines).toHaveLength(1);
});

test('calls the other listeners of a changed list, and returns, when one throws', () => {
  const log = recordedLog();
  const events = createAppEvents(log);
  const revisions: number[] = [];
  events.on('listChanged', () => {
    throw new Error('listener');
  });
  events.on('listChanged', ({ revision }) => revisions.push(revision));
  events.emit('listChanged', { list: 'projects', profileId: 'p', revision: 7 });
  expect(revisions).toEqual([7]);
  expect(log.lines).toEqual(['A listener of listChanged failed. Error']);
});
