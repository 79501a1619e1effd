import { expect, test } from 'vitest';
import { SecretEntries } from '#services/secrets/secret-entries.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';

test.each([1, 1_999, 2_000, 2_001, 5_000, 40_000])('returns a value of %i bytes whole', async (length) => {
  const keychain = new MemoryKeychain();
  const entries = new SecretEntries(keychain);
  const value = 'ü🚢x'.repeat(length).slice(0, length);
  await entries.write('p/token', value);
  expect(await entries.read('p/token')).toBe(value);
  for (const stored of keychain.entries.values())
    expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(2_560);
});

test('leaves nothing of a longer value after a shorter one, and nothing at all after a removal', async () => {
  const keychain = new MemoryKeychain();
  const entries = new SecretEntries(keychain);
  await entries.write('p/token', 'x'.repeat(9_000));
  await entries.write('p/token', 'y'.repeat(3_000));
  expect(await entries.read('p/token')).toBe('y'.repeat(3_000));
  await entries.write('p/token', 'short');
  expect([...keychain.entries]).toEqual([['p/token', 'short']]);
  await entries.write('p/token', 'z'.repeat(9_000));
  await entries.delete('p/token');
  expect([...keychain.entries]).toEqual([]);
});

/** A keychain whose calls fail after this many changes. */
function failingAfter(keychain: MemoryKeychain, allowed: number) {
  let left = allowed;
  const spend = () => {
    left -= 1;
    if (left < 0) throw new Error('The power went off.');
  };
  return {
    get: (entry: string) => keychain.get(entry),
    set: async (entry: string, value: string) => {
      spend();
      await keychain.set(entry, value);
    },
    delete: async (entry: string) => {
      spend();
      return keychain.delete(entry);
    },
  };
}

test('never reads a mixture after a write that was interrupted anywhere, and can remove it whole', async () => {
  const before = 'a'.repeat(5_000);
  const after = 'b'.repeat(7_000);
  for (const first of [before, null]) {
    for (let allowed = 0; allowed < 8; allowed += 1) {
      const keychain = new MemoryKeychain();
      const entries = new SecretEntries(keychain);
      if (first !== null) await entries.write('p/token', first);
      await new SecretEntries(failingAfter(keychain, allowed)).write('p/token', after).catch(() => undefined);
      expect([first, after, undefined]).toContain(await entries.read('p/token'));
      await entries.delete('p/token');
      expect([...keychain.entries.keys()]).toEqual([]);
    }
  }
});

test('finishes a removal that was interrupted anywhere', async () => {
  for (let allowed = 0; allowed < 8; allowed += 1) {
    const keychain = new MemoryKeychain();
    const entries = new SecretEntries(keychain);
    await entries.write('p/token', 'a'.repeat(7_000));
    await new SecretEntries(failingAfter(keychain, allowed)).delete('p/token').catch(() => undefined);
    await entries.delete('p/token');
    expect([...keychain.entries.keys()]).toEqual([]);
  }
});

test('returns null without an entry', async () => {
  expect(await new SecretEntries(new MemoryKeychain()).read('p/token')).toBeNull();
});
