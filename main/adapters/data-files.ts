import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataFiles, DataPlace } from '../ports.ts';
import { maxFileBytes } from '../services/storage/stored-list.ts';
import { readBounded } from './read-bounded.ts';
import { replaceFileInParts } from './replace-file.ts';

const extension = '.sealed';

/** Files in `profiles/<profile id>/<owner id>/` below this folder, readable by this user only. */
export function dataFiles(folder: string): DataFiles {
  const ofProfile = (profileId: string) => path.join(folder, 'profiles', safeName(profileId));
  const folderOf = ({ profileId, ownerId }: DataPlace) => path.join(ofProfile(profileId), safeName(ownerId));
  const fileOf = (place: DataPlace, name: string) => path.join(folderOf(place), `${name}${extension}`);
  const makeFolder = (place: DataPlace) => mkdir(folderOf(place), { recursive: true, mode: 0o700 });

  const create = async (place: DataPlace, name: string) => {
    await makeFolder(place);
    return open(fileOf(place, name), 'w', 0o600);
  };

  return {
    async read(place, name) {
      try {
        return await readBounded(fileOf(place, name), maxFileBytes);
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    async write(place, name, at, bytes) {
      const file = (await openExisting(fileOf(place, name))) ?? (await create(place, name));
      try {
        await writeRest(file, at, bytes);
      } finally {
        await file.close();
      }
    },
    async append(place, name, at, bytes) {
      const file = await openExisting(fileOf(place, name));
      if (file === null) return false;
      try {
        if ((await file.stat()).size < at) return false;
        await writeRest(file, at, bytes);
        return true;
      } finally {
        await file.close();
      }
    },
    async replace(place, name, bytes) {
      await makeFolder(place);
      const target = fileOf(place, name);
      await removeLeftovers(target);
      await replaceFileInParts(target, [bytes]);
    },
    async adopt(place) {
      const earlier = (await entriesOf(ofProfile(place.profileId))).filter((name) =>
        name.endsWith(extension),
      );
      if (earlier.length > 0) await makeFolder(place);
      for (const name of earlier)
        await rename(path.join(ofProfile(place.profileId), name), path.join(folderOf(place), name));
    },
    async keepOnly(profileId, ownerIds) {
      const kept = ownerIds.map(safeName);
      for (const name of await entriesOf(ofProfile(profileId)))
        if (!kept.includes(name)) await remove(path.join(ofProfile(profileId), name));
    },
    deleteAll: (profileId) => remove(ofProfile(profileId)),
  };
}

const remove = (name: string) => rm(name, { recursive: true, force: true, maxRetries: 3 });

/** Names in a folder; empty if it does not exist. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
}

/** Null if the file is missing. Unlike `a`, `r+` allows any offset; unlike `w`, it keeps the content. */
async function openExisting(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r+');
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return null;
  }
}

/** Writes at this offset and truncates the rest. */
async function writeRest(file: FileHandle, at: number, bytes: Buffer): Promise<void> {
  await file.truncate(at);
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
}

/**
 * Deletes the temporary files of interrupted writes of this file. Writes of one file are sequential, so none of them is in
 * use.
 */
async function removeLeftovers(target: string): Promise<void> {
  const [folder, prefix] = [path.dirname(target), `${path.basename(target)}.`];
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(path.join(folder, name), { force: true });
}

/** Identifiers are random, but settings may have been edited or imported: no name may escape the folder. */
function safeName(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}
