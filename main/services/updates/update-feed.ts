import { z } from 'zod';
import { UpdateFailure } from '#main/update-ports.ts';

/** Of a file, bytes. */
const largestFile = 1024 ** 3;
/** A version as electron-builder writes it (semver.org, 2). */
const versionPattern = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/;
/** 64 bytes in Base64. */
const sha512Pattern = /^[A-Za-z0-9+/]{86}==$/;

const feedSchema = () =>
  z.object({
    version: z.string().regex(versionPattern),
    files: z
      .array(
        z.object({
          url: z.string().min(1).max(2_000),
          sha512: z.string().regex(sha512Pattern),
          size: z.int().positive().max(largestFile),
        }),
      )
      .min(1)
      .max(20),
  });

/** A file of a version. */
export interface FeedFile {
  /** Absolute, on the feed's origin. */
  readonly url: string;
  /** Base64. */
  readonly sha512: string;
  /** Bytes. */
  readonly size: number;
}

/** What a feed offers. */
export interface Feed {
  readonly version: string;
  readonly files: readonly FeedFile[];
}

/**
 * Checks what a feed answered. Everything that is not needed is dropped, such as a request for administrator rights.
 *
 * @param answered the content of the feed's file, parsed
 * @param base the feed's URL, with which the files are resolved
 * @throws UpdateFailure `not-a-feed`; `other-host` where a file is on another origin
 */
export function readFeed(answered: unknown, base: string): Feed {
  const parsed = feedSchema().safeParse(answered);
  if (!parsed.success) throw new UpdateFailure('not-a-feed');
  const { version, files } = parsed.data;
  return { version, files: files.map((file) => ({ ...file, url: urlOnOrigin(file.url, base) })) };
}

function urlOnOrigin(named: string, base: string): string {
  if (!URL.canParse(named, base)) throw new UpdateFailure('not-a-feed');
  const url = new URL(named, base);
  if (url.origin !== new URL(base).origin || url.username !== '' || url.password !== '') {
    throw new UpdateFailure('other-host', url.host);
  }
  url.hash = '';
  return url.href;
}

/**
 * The file that an operator downloads for this system: the first with one of these endings, of those for this processor
 * where the names say so. The feed itself where there is none.
 *
 * @param endings such as `.deb`, the best one first
 * @param arch as `process.arch`
 */
export function downloadLink(feed: Feed, base: string, endings: readonly string[], arch: string): string {
  for (const ending of endings) {
    const files = feed.files.filter(({ url }) => new URL(url).pathname.endsWith(ending));
    const found = files.find(({ url }) => new URL(url).pathname.includes(arch)) ?? files[0];
    if (found !== undefined) return found.url;
  }
  return base;
}
