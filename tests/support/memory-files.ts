import type { DataFiles, DataPlace } from '#main/ports.ts';

export interface MemoryFiles extends DataFiles {
  /** By `<profile id>/<owner id>/<name>`. */
  readonly files: Map<string, Buffer>;
  failing: boolean;
}

/** Files in memory, which survive a simulated restart. `failing` makes every write fail, like a full disk. */
export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  const memory = {
    files,
    failing: false,
    read: async (place: DataPlace, name: string) => files.get(nameOf(place, name)) ?? null,
    async write(place: DataPlace, name: string, at: number, bytes: Buffer) {
      if (memory.failing) throw new Error('ENOSPC');
      const before = files.get(nameOf(place, name)) ?? Buffer.alloc(0);
      files.set(nameOf(place, name), Buffer.concat([before.subarray(0, at), bytes]));
    },
    async append(place: DataPlace, name: string, at: number, bytes: Buffer) {
      if ((files.get(nameOf(place, name))?.length ?? -1) < at) return false;
      await memory.write(place, name, at, bytes);
      return true;
    },
    async replace(place: DataPlace, name: string, bytes: Buffer) {
      if (memory.failing) throw new Error('ENOSPC');
      files.set(nameOf(place, name), bytes);
    },
    async adopt(place: DataPlace) {
      for (const [name, bytes] of files) {
        const [profileId, file, ...rest] = name.split('/');
        if (profileId !== place.profileId || file === undefined || rest.length > 0) continue;
        files.delete(name);
        files.set(nameOf(place, file), bytes);
      }
    },
    async keepOnly(profileId: string, ownerIds: readonly string[]) {
      for (const name of files.keys()) {
        const isKept = ownerIds.some((ownerId) => name.startsWith(`${profileId}/${ownerId}/`));
        if (name.startsWith(`${profileId}/`) && !isKept) files.delete(name);
      }
    },
    async deleteAll(profileId: string) {
      for (const name of files.keys()) if (name.startsWith(`${profileId}/`)) files.delete(name);
    },
  };
  return memory;
}

const nameOf = ({ profileId, ownerId }: DataPlace, name: string) => `${profileId}/${ownerId}/${name}`;
