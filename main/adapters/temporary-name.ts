import { randomBytes } from 'node:crypto';

/**
 * The path of a temporary file beside `file`. It is unpredictable, so that someone who may write to the folder cannot put a
 * link or a file in its place beforehand; it is opened with `wx`, which fails if something is there nevertheless.
 */
export function temporaryName(file: string): string {
  return `${file}.tmp-${randomBytes(8).toString('hex')}`;
}
