import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UndiciTransport } from '#main/adapters/undici-transport.ts';
import { FeedClient } from '#main/adapters/updates/feed-client.ts';
import { unreported } from '#services/async/work.ts';
import { recordedWork } from '#tests/main/support/recorded-work.ts';
import { soon } from '#tests/support/until.ts';

const content = Buffer.from('a new version');
const file = {
  url: 'https://updates.example.org/stable/a.AppImage',
  size: content.length,
  sha512: createHash('sha512').update(content).digest('base64'),
};

test('reports a download that cannot be written', async () => {
  const transport = {
    exchange: (_request: unknown, use: (response: object, headers: object) => unknown) =>
      use({ statusCode: 200, body: Readable.from([content]) }, {}),
  } as unknown as UndiciTransport;
  const saving = new FeedClient(transport).download(file as never, '/nowhere/a.AppImage', unreported);
  await expect(saving).rejects.toMatchObject({ kind: 'not-saved' });
});

test('leaves no part of a download behind that is cancelled', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-download-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { work, cancel } = recordedWork();
  async function* parts() {
    yield content.subarray(0, 5);
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['a.AppImage']), soon);
    cancel();
    throw new Error('aborted');
  }
  const transport = {
    exchange: (_request: unknown, use: (response: object, headers: object) => unknown) =>
      use({ statusCode: 200, body: Readable.from(parts()) }, {}),
  } as unknown as UndiciTransport;
  const saving = new FeedClient(transport).download(file as never, path.join(folder, 'a.AppImage'), work);
  await expect(saving).rejects.toMatchObject({ error: { code: 'cancelled' } });
  expect(readdirSync(folder)).toEqual([]);
});
