import { describe, expect, test } from 'vitest';
import type { Authorization } from '#contract/authorizations.ts';
import { CredentialNotes } from '#services/authorizations/credential-notes.ts';
import { DeployKeys } from '#services/authorizations/deploy-keys.ts';
import { Rotations } from '#services/authorizations/rotations.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { lost, refused } from '#tests/main/support/start-batches.ts';
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

describe('after a restart before the response to a new key has arrived', () => {
  /** The app quits after sending a key; it is started again with a list of the backend that has these keys. */
  async function restarted(
    listed: (sent: { readonly publicKey: string; readonly fingerprint: string }) => Authorization[],
  ) {
    const first = start([key('old'), key('older')]);
    first.rotations.begin([{ id: 'old', name: 'CI' }]);
    await first.losing('old', []);
    const sent = first.keys.publicKey('pair 1');
    const text = first.notes.encode();
    expect(text).not.toContain('PRIVATE KEY');
    const next = start([key('old'), key('older'), ...listed(sent)]);
    next.notes.restore(text);
    let creations = 0;
    const renew = () =>
      next.rotations.renew({ id: 'old', name: 'CI' }, async () => {
        creations += 1;
        next.notes.keep('old', { replacedBy: 'created' });
        return 'created';
      });
    return { ...next, sent, renew, creations: () => creations };
  }

  test('adopts the key whose fingerprint the backend shows', async () => {
    const { renew, creations, notes, rotations, sent } = await restarted(({ fingerprint }) => [
      key('another'),
      { ...key('new'), more: { fingerprint } },
    ]);
    expect(await renew()).toEqual({ isKnown: true, strays: [] });
    expect(creations()).toBe(0);
    expect([...rotations.replaced()]).toEqual([['old', 'new']]);
    expect(notes.get('new')?.publicKey).toEqual(sent);
  });

  test('adopts the key whose public key the backend shows, without its comment', async () => {
    const { renew, creations } = await restarted(({ publicKey }) => [
      { ...key('new'), more: { public_key: publicKey.split(' ').slice(0, 2).join(' ') } },
    ]);
    expect(await renew()).toEqual({ isKnown: true, strays: [] });
    expect(creations()).toBe(0);
  });

  test('creates one again where nothing proves which one it is, and names those that it may be', async () => {
    const { renew, creations, notes } = await restarted(() => [key('new'), key('other', 'Another name')]);
    expect(await renew()).toEqual({ isKnown: true, strays: ['new'] });
    expect(creations()).toBe(1);
    expect(notes.get('old')).toMatchObject({ replacedBy: 'created', sent: null });
  });

  test('looks for nothing where the key was refused', async () => {
    const { rotations, notes, losing } = start([key('old')]);
    await errorOf(() =>
      rotations.renew({ id: 'old', name: 'CI' }, () => {
        throw refused;
      }),
    );
    expect(notes.get('old')?.sent).toBeNull();
    await losing('old', []);
    expect(notes.get('old')?.sent).not.toBeNull();
    expect(await rotations.check('old')).toBe('not-made');
    expect(notes.get('old')?.sent).toBeNull();
  });
});
