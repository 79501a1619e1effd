import { z } from 'zod';
import { UpdateFailure } from '#main/update-ports.ts';

/** Maximum size of a file, in bytes. */
const maxFileBytes = 1024 ** 3;
/** A version in the format of electron-builder (semver.org, 2). */
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
          size: z.int().positive().max(maxFileBytes),
        }),
      )
      .min(1)
      .max(20),
  });

/** One file of a version. */
export interface FeedFile {
  /** Absolute, on the feed's origin. */
  readonly url: string;
  /** In Base64. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

/** The content of a feed. */
export interface Feed {
  readonly version: string;
  readonly files: readonly FeedFile[];
}

/**
 * Validates the content of a feed. Fields that are not needed are dropped, such as a request for
 * administrator rights.
 *
 * @param answered the parsed content of the feed's file
 * @param base the feed's URL, against which the files are resolved
 * @throws UpdateFailure `not-a-feed`; `other-host` if a file is on another origin
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

/** How names of files call a processor, by `process.arch`. */
const processorNames: Readonly<Record<string, readonly string[]>> = {
  x64: ['x64', 'amd64', 'x86_64'],
  arm64: ['arm64', 'aarch64'],
};
const allNames = Object.values(processorNames).flat();

/**
 * The file that an operator downloads for this system: the first with one of these extensions that names this
 * processor, else one that names none. If there is none, the feed itself.
 *
 * @param endings such as `.deb`, the best one first
 * @param arch as `process.arch`
 */
export function downloadLink(feed: Feed, base: string, endings: readonly string[], arch: string): string {
  for (const ending of endings) {
    const files = feed.files.filter(({ url }) => new URL(url).pathname.endsWith(ending));
    const isFor = (names: readonly string[]) => (file: FeedFile) =>
      names.some((name) => new URL(file.url).pathname.includes(name));
    const found =
      files.find(isFor(processorNames[arch] ?? [arch])) ?? files.find((file) => !isFor(allNames)(file));
    if (found !== undefined) return found.url;
  }
  return base;
}
