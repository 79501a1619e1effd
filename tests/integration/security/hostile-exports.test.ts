import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { readExchange } from '#services/exchange/read-exchange.ts';
import { usedBytes } from '#tests/faults/support/memory.ts';
import { formerProfile } from '#tests/main/services/exchange/former-file.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';

const size = 8 * 1024 * 1024;
const head = '{"kind":"pilothouse-backends","version":2,"entries":[';
const backend = (key: number, baseUrl = `https://${key}.example`) =>
  JSON.stringify({
    part: 'backend',
    key: `${key}`,
    name: null,
    color: 'red',
    production: false,
    readOnly: false,
    baseUrl,
  });
const { profiles: _none, ...former } = { profiles: null, ...formerProfile() };
const connection = (key: number, authorities: readonly string[]) =>
  JSON.stringify({
    ...{ part: 'connection', backend: `${key}` },
    ...former,
    transport: { ...former.transport, authorities },
  });
const { cert } = await createAuthority();
const filled = (start: string, piece: string | ((at: number) => string), end: string) => {
  if (typeof piece === 'string')
    return `${start}${piece.repeat((size - start.length - end.length) / piece.length)}${end}`;
  const parts = [start];
  let length = start.length + end.length;
  for (let at = 0; ; at += 1) {
    const next = piece(at);
    length += next.length;
    if (length > size) return [...parts, end].join('');
    parts.push(next);
  }
};
const mark = (at: number) =>
  `,{"part":"mark","backend":"1","project":"${at}","favourite":true,"tags":["a","b"]}`;

const worst: Readonly<Record<string, () => string>> = {
  'lists within each other': () => `${head}${'['.repeat(size / 2 - 100)}${']'.repeat(size / 2 - 100)}]}`,
  'objects within each other': () => filled(head, '{"a":', ''),
  'empty objects': () => filled(`${head}{}`, ',{}', ']}'),
  'commas alone': () => filled(head, ',', ']}'),
  'one long text': () => filled(`${head}{"part":"`, 'a', '"}]}'),
  'one long name': () => filled(`${head}${backend(1).slice(0, -1)},"more":"`, '\\u202e', '"}]}'),
  'blanks alone': () => filled(head, ' ', ']}'),
  'something long beside the entries': () => filled(`${head.replace('"entries"', '"more"')}"`, 'a', '"]}'),
  'more favourites than anybody has': () => filled(head + backend(1), mark, ']}'),
  'more backends than anybody has': () => filled(head + backend(0), (at) => `,${backend(at + 1)}`, ']}'),
  'more CAs of one backend than anybody trusts': () =>
    filled(`${head}${backend(1)},${connection(1, [cert.repeat(1_500)])}`, ' ', ']}'),
  'more CAs of all backends than anybody trusts': () => {
    const all = Array.from(
      { length: 9 },
      (_, key) => `${backend(key)},${connection(key, Array(199).fill(cert))}`,
    );
    return filled(`${head}${all.join(',')}`, ' ', ']}');
  },
  'as many CAs as are allowed, of which the last is none': () => {
    const all = Array.from({ length: 5 }, (_, key) => {
      const authorities = [...Array(199).fill(cert), key === 4 ? 'x' : cert];
      return `${backend(key)},${connection(key, authorities)}`;
    });
    return filled(`${head}${all.join(',')}`, ' ', ']}');
  },
  'numbers in the place of a former backend': () =>
    filled('{"kind":"pilothouse-backends","version":1,"profiles":[0', ',0', ']}'),
  'a former backend with more favourites than can be read at once': () => {
    const profile = JSON.stringify(formerProfile({ marks: {} }));
    const [start = '', end = ''] = profile.split('"marks":{}');
    return filled(
      `{"kind":"pilothouse-backends","version":1,"profiles":[${start}"marks":{"x":{"favourite":true,"tags":[]}`,
      (at) => `,"${at}":{"favourite":true,"tags":[]}`,
      `}${end}]}`,
    );
  },
  'a text without an end': () => filled(`${head}${backend(1)}`, mark, '').slice(0, 400_000),
};

/**
 * Turns that record how long each took, as CPU time of this thread, because other processes use the computer as well.
 */
function measured() {
  let began = process.threadCpuUsage();
  let until = performance.now() + 6;
  let longestMs = 0;
  let most = 0;
  let turns = 0;
  const end = async () => {
    const { user, system } = process.threadCpuUsage(began);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    turns += 1;
    if (turns % 25 === 1) most = Math.max(most, await usedBytes());
  };
  replaceScheduler({
    get isTurnOver() {
      return performance.now() >= until;
    },
    async turn() {
      await end();
      await new Promise((resolve) => setImmediate(resolve));
      began = process.threadCpuUsage();
      until = performance.now() + 6;
    },
  });
  return { end, results: () => ({ longestMs, most }) };
}

test.each(Object.entries(worst))('rejects a file of %s in one sentence', async (_what, make) => {
  // Read from a file, in one piece.
  const text = Buffer.from(make()).toString();
  // The first file includes the time to compile the reader.
  await readExchange(`${head}${backend(1)}]}`);
  const before = await usedBytes();
  const { end, results } = measured();
  const thrown: unknown = await readExchange(text).catch((error) => error);
  await end();
  expect(thrown).toBeInstanceOf(AppFailure);
  expect((thrown as AppFailure).error).toMatchObject({
    code: 'file',
    params: { reason: expect.stringMatching(/^(not-an-export|too-many-(authorities|backends|entries))$/) },
  });
  const { longestMs, most } = results();
  const blocks = [longestMs];
  // Other load on the computer slows the measurement down; a text that blocks does so each time.
  while (blocks.length < 3 && Math.min(...blocks) >= 50) {
    const again = measured();
    await readExchange(text).catch(() => undefined);
    await again.end();
    blocks.push(again.results().longestMs);
  }
  expect(Math.min(...blocks)).toBeLessThan(50);
  // In addition to the text itself.
  expect(most - before).toBeLessThan(3 * size);
});
