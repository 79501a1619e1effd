import { describe, expect, test } from 'vitest';
import { renameOver, renameOverSync } from '#main/adapters/rename-over.ts';

/** Fails with these codes in turn, then succeeds. */
function busyTarget(...codes: readonly string[]) {
  const left = [...codes];
  let attempts = 0;
  const attempt = () => {
    attempts += 1;
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error(code), { code });
  };
  return { attempt, count: () => attempts };
}

describe.each([
  ['a blocking', async (options: Parameters<typeof renameOverSync>[2]) => renameOverSync('a', 'b', options)],
  [
    'an asynchronous',
    (options: Parameters<typeof renameOverSync>[2]) =>
      renameOver('a', 'b', { ...options, attempt: async (from, to) => options?.attempt?.(from, to) }),
  ],
])('%s rename', (_name, run) => {
  test('waits on Windows while another program has the target open', async () => {
    const { attempt, count } = busyTarget('EPERM', 'EBUSY', 'EACCES');
    await run({ attempt, platform: 'win32' });
    expect(count()).toBe(4);
  });

  test('gives up with the last error', async () => {
    const { attempt, count } = busyTarget('EBUSY', 'EBUSY', 'EBUSY', 'EPERM');
    await expect(run({ attempt, platform: 'win32' })).rejects.toMatchObject({ code: 'EPERM' });
    expect(count()).toBe(4);
  });

  test('throws any other error at once, and any error on another system', async () => {
    for (const [code, platform] of [
      ['ENOSPC', 'win32'],
      ['EPERM', 'linux'],
    ] as const) {
      const { attempt, count } = busyTarget(code);
      await expect(run({ attempt, platform })).rejects.toMatchObject({ code });
      expect(count()).toBe(1);
    }
  });
});
