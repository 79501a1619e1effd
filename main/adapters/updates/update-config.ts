import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { readBoundedSync } from '../read-bounded.ts';

/** Maximum size of the file, in bytes. */
const maxConfigBytes = 16_384;

const configSchema = () =>
  z.object({
    provider: z.literal('generic'),
    url: z.string().refine(isFeedUrl),
    updaterCacheDirName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  });

/**
 * The feed that the package was built with, with a trailing slash; null if there is no usable one.
 *
 * @param file `app-update.yml`, which electron-builder puts beside the archive
 */
export function readFeedUrl(file: string): string | null {
  try {
    const parsed = configSchema().safeParse(readYaml(readBoundedSync(file, maxConfigBytes).toString()));
    if (!parsed.success) return null;
    const url = new URL(parsed.data.url);
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    return url.href;
  } catch {
    return null;
  }
}

/** Reads YAML as the library does. @throws Error if the text is not YAML */
export function readYaml(text: string): unknown {
  return parseUpdateInfo(text, '', new URL('https://feed.invalid'));
}

/** Only https, and without a user name or password: they would be readable in every package. */
function isFeedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return protocol === 'https:' && `${username}${password}${search}${hash}` === '';
}
