import { randomBytes } from 'node:crypto';

/**
 * The path of a temporary file beside `file`. Nobody can guess it, so that nobody who may write the folder can put a link or a
 * file of their own in its place beforehand; it is opened with `wx`, which fails where something is there all the same.
 */
export function temporaryName(file: string): string {
  return `${file}.tmp-${randomBytes(8).toString('hex')}`;
}
