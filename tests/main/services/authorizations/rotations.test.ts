import { expect, test } from 'vitest';
import type { Authorization } from '#contract/authorizations.ts';
import { CredentialNotes } from '#services/authorizations/credential-notes.ts';
import { DeployKeys } from '#services/authorizations/deploy-keys.ts';
import { Rotations } from '#services/authorizations/rotations.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { lost } from '#tests/main/support/start-batches.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const key = (id: string, name = 'CI'): Authorization => ({
  ...{ key: id, id, name, type: 'deploy_key', more: {}, secrets: {} },
});

/** A rotation over this list of the backend. */
function start(listed: Authorization[]) {
  const notes = new CredentialNotes(new FakeClock(), () => undefined);
  let made = 0;
  const keys = new DeployKeys(() => {
    made += 1;
    return `pair ${made}`;
  });
  const state = { isPartial: false };
  const list = async () => ({
    ...{ fetchedAt: 0, items: [...listed], unreadable: [], offered: true },
    ...(state.isPartial && { partial: { total: null, reason: 'limit' as const } }),
  });
  const rotations = new Rotations({ keys, notes, list });
  /** Renews a key; the response is lost, after the backend has made these. */
  const losing = (id: string, created: readonly Authorization[]) =>
    errorOf(() =>
      rotations.renew({ id, name: 'CI' }, () => {
        listed.push(...created);
        throw lost;
      }),
    );
  return { notes, keys, rotations, listed, state, losing };
}

test('finds the key whose response was lost, and notes its public key and what it replaces', async () => {
  const { rotations, notes, losing, keys } = start([key('old'), key('other')]);
  rotations.begin([{ id: 'old', name: 'CI' }]);
  expect(await losing('old', [key('new')])).toMatchObject({ code: 'outcome-unknown' });
  const publicKey = keys.publicKey('pair 1');
  expect(await rotations.check('old')).toBe('made');
  expect(notes.get('new')?.publicKey).toEqual(publicKey);
  expect([...rotations.replaced()]).toEqual([['old', 'new']]);
  // The private key is dropped.
  expect(await errorOf(() => keys.privateKey('pair 1'))).toMatchObject({ code: 'bad-input' });
});

test('says that none was made only where the list is complete', async () => {
  const { rotations, losing, state } = start([key('old')]);
  await losing('old', []);
  state.isPartial = true;
  expect(await rotations.check('old')).toBeNull();
  state.isPartial = false;
  expect(await rotations.check('old')).toBe('not-made');
});

test('keeps no private key that nothing can need any more', async () => {
  const { rotations, losing, keys } = start([key('old'), key('other')]);
  const isKept = async (pairId: string) => (await errorOf(() => keys.privateKey(pairId))) === null;
  await losing('old', []);
  expect(await isKept('pair 1')).toBe(true);
  // It is created again, with another pair.
  await losing('old', []);
  expect([await isKept('pair 1'), await isKept('pair 2')]).toEqual([false, true]);
  expect(await rotations.check('old')).toBe('not-made');
  expect(await isKept('pair 2')).toBe(false);
  await losing('other', []);
  rotations.end();
  expect(await isKept('pair 3')).toBe(false);
});

test('takes no key for a replacement that may belong to another one', async () => {
  const { rotations, losing } = start([key('a'), key('b')]);
  await losing('a', [key('new 1')]);
  await losing('b', [key('new 2')]);
  // Both are newer than the key a, and have its name.
  expect(await rotations.check('a')).toBeNull();
  expect(await rotations.check('b')).toBe('made');
  expect(await rotations.check('a')).toBe('made');
  expect([...new Set(['a', 'b'].map((id) => rotations.isReplaced(id)))]).toEqual([true]);
});

test('continues after a restart with what is noted, without any private key', async () => {
  const { rotations, notes } = start([key('a'), key('b')]);
  rotations.begin([
    { id: 'a', name: 'CI' },
    { id: 'b', name: 'CI' },
  ]);
  let sent = '';
  await rotations.renew({ id: 'a', name: 'CI' }, async (secret) => {
    sent = 'pairId' in secret ? secret.pairId : '';
    notes.keep('a', { replacedBy: 'new' });
    return 'new';
  });
  expect(sent).toBe('pair 1');
  const text = notes.encode();
  expect(text).not.toContain('PRIVATE KEY');
  const next = start([key('a'), key('b'), key('new')]);
  next.notes.restore(text);
  expect([...next.rotations.replaced()]).toEqual([['a', 'new']]);
  expect(next.notes.get('b')).toMatchObject({ rotating: true, replacedBy: null });
  next.rotations.end();
  expect(next.notes.all().some(({ rotating, replacedBy }) => rotating || replacedBy !== null)).toBe(false);
});
