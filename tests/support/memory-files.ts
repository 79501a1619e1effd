import type { DataFiles } from '#main/ports.ts';

export interface MemoryFiles extends DataFiles {
  /** By `<profile id>/<name>`. */
  readonly files: Map<string, Buffer>;
  failing: boolean;
}

/** Files in memory, which survive a simulated restart. `failing` makes every write fail, like a full disk. */
export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  const kept = {
    files,
    failing: false,
    read: async (profileId: string, name: string) => files.get(`${profileId}/${name}`) ?? null,
    async write(profileId: string, name: string, at: number, bytes: Buffer) {
      if (kept.failing) throw new Error('ENOSPC');
      const before = files.get(`${profileId}/${name}`) ?? Buffer.alloc(0);
      files.set(`${profileId}/${name}`, Buffer.concat([before.subarray(0, at), bytes]));
    },
    async replace(profileId: string, name: string, bytes: Buffer) {
      if (kept.failing) throw new Error('ENOSPC');
      files.set(`${profileId}/${name}`, bytes);
    },
    async deleteAll(profileId: string) {
      for (const name of files.keys()) if (name.startsWith(`${profileId}/`)) files.delete(name);
    },
  };
  return kept;
}
