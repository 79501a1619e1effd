import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HttpLimits, TransportFailure } from '#main/http-ports.ts';
import { UpdateFailure } from '#main/update-ports.ts';
import type { Work } from '#services/async/work.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { nextLocation } from '#services/http/redirect-policy.ts';
import type { FeedFile } from '#services/updates/update-feed.ts';
import type { UndiciTransport } from '../undici-transport.ts';

/** Limits for a request of the feed's file, which is a few lines. */
const feedLimits: HttpLimits = { connectMs: 10_000, idleMs: 15_000, totalMs: 30_000, maxBytes: 64 * 1024 };
/** Limits for a download, which may take long over a slow line; the feed names its size. */
const downloadLimits = { connectMs: 10_000, idleMs: 30_000, totalMs: 2 * 60 * 60 * 1000 };

/** Keeps caches from answering with an older version. */
const feedHeaders = { accept: '*/*', 'cache-control': 'no-cache' };

/** Overridden by tests. */
export interface FeedLimits {
  readonly feed: HttpLimits;
  readonly download: Omit<HttpLimits, 'maxBytes'>;
}

const failureKinds = {
  refused: 'unreachable',
  dns: 'unreachable',
  reset: 'unreachable',
  network: 'unreachable',
  aborted: 'unreachable',
  tls: 'tls',
  'client-certificate': 'tls',
  certificate: 'certificate',
  proxy: 'proxy',
  'proxy-auth': 'proxy-auth',
  keychain: 'proxy',
  'connect-time-out': 'time-out',
  'idle-time-out': 'time-out',
  'total-time-out': 'time-out',
  'too-large': 'too-large',
} as const;

/**
 * Requests the update feed through the same transport as backends. Redirects are followed within the feed's origin. Nothing
 * that is sent identifies the user.
 */
export class FeedClient {
  readonly #transport: UndiciTransport;
  readonly #limits: FeedLimits;

  constructor(
    transport: UndiciTransport,
    limits: FeedLimits = { feed: feedLimits, download: downloadLimits },
  ) {
    this.#transport = transport;
    this.#limits = limits;
  }

  /** The feed's file as text. @throws UpdateFailure */
  async read(url: string): Promise<string> {
    return followed(url, async (at) => {
      const request = { method: 'GET', url: at, headers: feedHeaders, limits: this.#limits.feed } as const;
      const { status, headers, body, bodyProblem } = await this.#transport.send(request);
      if (bodyProblem !== undefined) throw new UpdateFailure('not-a-feed');
      return { status, headers, value: body };
    });
  }

  /**
   * Downloads a file and verifies its size and SHA-512 on the fly.
   *
   * @param target overwritten; incomplete after a failure, and removed if the work is cancelled
   * @throws UpdateFailure; the reason of the signal if the work is cancelled
   */
  async download(file: FeedFile, target: string, work: Work): Promise<void> {
    const { signal } = work;
    const saving = followed(file.url, (at) => {
      const limits = { ...this.#limits.download, maxBytes: file.size };
      // If it were compressed, its length could not be compared with the announced one.
      const headers = { accept: '*/*', 'accept-encoding': 'identity' };
      return this.#transport.exchange(
        { method: 'GET', url: at, headers, limits, signal },
        async (response, named) => {
          const answer = { status: response.statusCode, headers: named, value: undefined };
          if (response.statusCode !== 200) {
            await response.body.dump();
            return answer;
          }
          const failed = await save(response.body, file, target, work);
          return failed === null ? answer : { ...answer, failed };
        },
      );
    });
    try {
      await saving;
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
      await rm(target, { force: true });
      throw signal.reason;
    }
  }
}

interface Answer<Value> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Value;
  readonly failed?: UpdateFailure;
}

/** Follows redirects within the origin. @throws UpdateFailure */
async function followed<Value>(url: string, ask: (url: string) => Promise<Answer<Value>>): Promise<Value> {
  let at = url;
  try {
    for (let count = 0; ; count += 1) {
      const { status, headers, value, failed } = await ask(at);
      if (failed !== undefined) throw failed;
      const next = nextLocation({ status, headers, body: '' }, { url: at, method: 'GET' }, count);
      if (next === null) {
        if (status !== 200) throw new UpdateFailure('status', String(status));
        return value;
      }
      at = next;
    }
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw new UpdateFailure('redirect');
    if (!(thrown instanceof TransportFailure)) throw thrown;
    throw new UpdateFailure(failureKinds[thrown.kind]);
  }
}

/** Writes the body. Returns what is wrong with it; throws errors of the connection. */
async function save(
  body: Readable,
  { size, sha512 }: FeedFile,
  target: string,
  { report }: Work,
): Promise<UpdateFailure | null> {
  const hash = createHash('sha512');
  let received = 0;
  let broken: { readonly by: unknown } | null = null;
  async function* counted() {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        received += chunk.length;
        if (received > size) throw new TransportFailure('too-large', true, 'Longer than announced.');
        hash.update(chunk);
        report({ phase: 'downloading', unit: 'bytes', done: received, total: size });
        yield chunk;
      }
    } catch (thrown) {
      broken = { by: thrown };
      throw thrown;
    }
  }
  // It also emits an error when it is destroyed, as after a failed write.
  body.on('error', () => undefined);
  try {
    // Removes what an earlier download left. `wx` does not open anything that was put there instead.
    await rm(target, { force: true });
    await pipeline(Readable.from(counted()), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (thrown) {
    if (broken === null) return new UpdateFailure('not-saved');
    // The connection ended before the announced length.
    if (isCutOff(thrown)) return new UpdateFailure('incomplete');
    throw thrown;
  }
  if (received < size) return new UpdateFailure('incomplete');
  return hash.digest('base64') === sha512 ? null : new UpdateFailure('wrong-hash');
}

function isCutOff(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
}
