import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataFiles } from '../ports.ts';
import { renameOver } from './rename-over.ts';
import { temporaryName } from './temporary-name.ts';

/** Files in `profiles/<profile id>/` below this folder, readable by this user only. */
export function dataFiles(folder: string): DataFiles {
  const folderOf = (profileId: string) => path.join(folder, 'profiles', safeName(profileId));
  const fileOf = (profileId: string, name: string) => path.join(folderOf(profileId), `${name}.sealed`);
  const makeFolder = (profileId: string) => mkdir(folderOf(profileId), { recursive: true, mode: 0o700 });

  return {
    async read(profileId, name) {
      try {
        return await readFile(fileOf(profileId, name));
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    async write(profileId, name, at, bytes) {
      await makeFolder(profileId);
      const file = await openForWriting(fileOf(profileId, name));
      try {
        await file.truncate(at);
        for (let written = 0; written < bytes.length; ) {
          written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
        }
      } finally {
        await file.close();
      }
    },
    async replace(profileId, name, bytes) {
      await makeFolder(profileId);
      const target = fileOf(profileId, name);
      await removeLeftovers(target);
      const temporary = temporaryName(target);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await renameOver(temporary, target);
    },
    deleteAll: (profileId) => rm(folderOf(profileId), { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Unlike `a`, `r+` allows any offset; unlike `w`, it keeps the content. */
async function openForWriting(file: string) {
  try {
    return await open(file, 'r+');
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return open(file, 'w', 0o600);
  }
}

/** The temporary files of interrupted writes of this file. Nobody else writes it: writes of a file follow each other. */
async function removeLeftovers(target: string): Promise<void> {
  const [folder, prefix] = [path.dirname(target), `${path.basename(target)}.`];
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(path.join(folder, name), { force: true });
}

/** Identifiers are random, but settings may have been edited or imported: no name may escape the folder. */
function safeName(profileId: string): string {
  return /^[\w-]{1,64}$/.test(profileId) ? profileId : createHash('sha256').update(profileId).digest('hex');
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}
