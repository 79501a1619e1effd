import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UpdateFailure } from '#main/update-ports.ts';
import { renameOver } from '../rename-over.ts';
import { temporaryName } from '../temporary-name.ts';

/** The SHA-512 of a file, in Base64. @throws UpdateFailure `wrong-hash` if it cannot be read */
export async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    throw new UpdateFailure('wrong-hash');
  }
  return hash.digest('base64');
}

/**
 * Replaces the running AppImage by a downloaded one; the running process continues from its open file. It is written beside
 * it and then renamed, so that one of them exists at any time: the library deletes the old one first.
 *
 * @throws UpdateFailure `not-installed`; the old one is then in place
 */
export async function replaceAppImage(downloaded: string, installed: string): Promise<void> {
  const beside = temporaryName(installed);
  try {
    await copyFile(downloaded, beside, constants.COPYFILE_EXCL);
    const handle = await open(beside, 'r+');
    try {
      await handle.chmod(0o755);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(beside, installed);
  } catch {
    await rm(beside, { force: true }).catch(() => undefined);
    throw new UpdateFailure('not-installed');
  }
}
