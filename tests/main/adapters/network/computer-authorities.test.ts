import { getCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { ComputerAuthorities, readInWorker } from '#main/adapters/network/computer-authorities.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

test('returns the list of Node.js alone after five seconds on a slow system, and the whole list once it arrives', async () => {
  const clock = new FakeClock();
  const system = Promise.withResolvers<readonly string[]>();
  let changes = 0;
  const computer = new ComputerAuthorities(
    clock,
    () => system.promise,
    () => {
      changes += 1;
    },
  );
  let isReady = false;
  const ready = computer.ready().then(() => {
    isReady = true;
  });
  await clock.advance(4_999);
  expect(isReady).toBe(false);
  await clock.advance(1);
  await ready;
  expect(computer.list()).toEqual(getCACertificates('default'));
  expect(changes).toBe(0);
  system.resolve(['a CA of the company']);
  await settled();
  expect(computer.list()).toContain('a CA of the company');
  expect(changes).toBe(1);
});

test('reads the list once, also where no thread can be started', async () => {
  let reads = 0;
  const computer = new ComputerAuthorities(
    new FakeClock(),
    async () => {
      reads += 1;
      throw new Error('no thread');
    },
    () => undefined,
  );
  await Promise.all([computer.ready(), computer.ready()]);
  expect(reads).toBe(1);
  expect(computer.list()).toEqual(expect.arrayContaining(getCACertificates('system').slice(0, 3)));
});

test('reads the same list in a thread as in the process', async () => {
  expect(await readInWorker()).toEqual(getCACertificates('system'));
});
