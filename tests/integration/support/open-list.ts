import type { DataFiles } from '#main/ports.ts';
import { ListFile } from '#services/storage/list-file.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { SealedBox } from '#services/storage/sealed-box.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** The list after this many changes; each adds an item, changes one and removes one. */
export function listAfter(changes: number) {
  const items = Array.from({ length: 40 }, (_, at) => {
    const number = changes + at;
    return { key: `item-${number}`, text: `${Math.floor(number / 7)} ${'x'.repeat(500)}` };
  });
  return { head: { fetchedAt: changes }, items };
}

/** The file of a list of a profile. */
export function openList(files: DataFiles, key: string) {
  const storage = new OpenStorage(files, { profileId: 'profile-1', ownerId: 'ada' }, new SealedBox(key));
  return new ListFile<{ fetchedAt: number }, { key: string }>(storage, 'projects', recordedLog());
}
