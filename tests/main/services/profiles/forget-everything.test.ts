import { expect, test } from 'vitest';
import type { ProfileRemoval } from '#contract/profiles.ts';
import { forgetEverything } from '#services/profiles/forget-everything.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** Two backends whose keychain gives these responses in turn, to a caller that does not continue without it. */
function twoBackends(keychain: readonly (ProfileRemoval | Error)[]) {
  const answers = [...keychain];
  const ids = ['a', 'b'];
  const left: string[] = [];
  const done = { forgotten: false, logForgotten: false };
  const raised: string[] = [];
  const ports = {
    profiles: {
      async remove(id: string, withoutKeychain: boolean): Promise<ProfileRemoval> {
        const answer = answers.shift() ?? { kind: 'removed' };
        if (answer instanceof Error) {
          ids.splice(ids.indexOf(id), 1);
          throw answer;
        }
        if (answer.kind === 'kept' && !withoutKeychain) return answer;
        if (answer.kind === 'kept') left.push(id);
        ids.splice(ids.indexOf(id), 1);
        return { kind: 'removed' };
      },
      followErasure: async () => undefined,
    },
    repository: {
      all: () => ids.map((id) => ({ id })),
      forget: () => {
        done.forgotten = true;
      },
      leftInKeychain: left,
    },
    logFile: {
      forget: () => {
        done.logForgotten = true;
      },
    },
    notices: { raise: (notice: string) => void raised.push(notice) },
    log: recordedLog(),
  };
  return { ports, ids, done, raised };
}

test('removes nothing where the keychain is locked', async () => {
  const { ports, ids, done } = twoBackends([{ kind: 'kept', keychain: 'locked' }]);
  expect(await forgetEverything(ports, false)).toEqual({ kind: 'kept', keychain: 'locked' });
  expect(ids).toEqual(['a', 'b']);
  expect(done).toEqual({ forgotten: false, logForgotten: false });
});

test('continues where the keychain is locked after the first removal, and deletes the entries later', async () => {
  const { ports, ids, done } = twoBackends([{ kind: 'removed' }, { kind: 'kept', keychain: 'locked' }]);
  expect(await forgetEverything(ports, false)).toEqual({ kind: 'erased', keychain: 'later' });
  expect(ids).toEqual([]);
  expect(done).toEqual({ forgotten: true, logForgotten: true });
});

test('erases the rest where a backend could not be erased completely, and says so', async () => {
  const { ports, ids, done, raised } = twoBackends([new TypeError('A file is in use.')]);
  ports.profiles.followErasure = () => Promise.reject(new RangeError('A backend did not stop.'));
  expect(await forgetEverything(ports, false)).toEqual({ kind: 'erased', keychain: 'empty' });
  expect(ids).toEqual([]);
  expect(done).toEqual({ forgotten: true, logForgotten: true });
  expect(raised).toEqual(['files-not-deleted']);
  expect(ports.log.lines).toEqual([
    'Some local files could not be deleted. TypeError',
    'Some local files could not be deleted. RangeError',
  ]);
});
