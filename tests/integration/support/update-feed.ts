import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAuthority } from '#reference-backend/server/certificates.ts';

/** Answers one request, instead of sending the file at its path. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A feed as a web server serves it, over TLS, and the received requests. */
export interface TestFeed {
  /** Its URL, with a slash at the end. */
  readonly url: string;
  /** PEM of the CA that issued its certificate. */
  readonly authority: string;
  /** Its responses, by path from its root: the bytes of a file, or a handler. */
  readonly files: Map<string, Buffer | string | Answer>;
  /** Method, path and header fields of each request. */
  readonly requests: readonly { readonly line: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** Starts an empty feed on 127.0.0.1, at `/stable/`. */
export async function startFeed(): Promise<TestFeed> {
  const authority = await createAuthority('Example Works Root');
  const files: TestFeed['files'] = new Map();
  const requests: { line: string; headers: IncomingMessage['headers'] }[] = [];
  const server: Server = createServer(await authority.issue(), (request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    const found = files.get(request.url ?? '');
    if (typeof found === 'function') found(response, request);
    else response.writeHead(found === undefined ? 404 : 200).end(found ?? 'Not found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/stable/`,
    authority: authority.cert,
    files,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Offers a version with one file, in electron-builder's format. @param change other fields of that file */
export function offer(
  feed: TestFeed,
  version: string,
  name: string,
  content: Buffer,
  change: Readonly<Record<string, unknown>> = {},
): void {
  const sha512 = createHash('sha512').update(content).digest('base64');
  const file = { url: name, sha512, size: content.length, ...change };
  feed.files.set(`/stable/${name}`, content);
  const yaml = [
    `version: ${version}`,
    'files:',
    ...Object.entries(file).map(([key, value], index) => `${index === 0 ? '  - ' : '    '}${key}: ${value}`),
    `path: ${name}`,
    `sha512: ${sha512}`,
    `releaseDate: '2026-11-01T00:00:00.000Z'`,
    '',
  ].join('\n');
  for (const suffix of ['', '-arm64']) feed.files.set(`/stable/latest-linux${suffix}.yml`, yaml);
}

/** Responds with this instead of the feed's file. */
export function answerFeed(feed: TestFeed, answer: Buffer | string | Answer): void {
  for (const suffix of ['', '-arm64']) feed.files.set(`/stable/latest-linux${suffix}.yml`, answer);
}
