import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { UndiciTransport } from '#main/adapters/undici-transport.ts';
import { FeedClient } from '#main/adapters/updates/feed-client.ts';

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
  const saving = new FeedClient(transport).download(file as never, '/nowhere/a.AppImage', () => undefined);
  await expect(saving).rejects.toMatchObject({ kind: 'not-saved' });
});
