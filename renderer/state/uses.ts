/** How long data that no screen uses is kept, in ms (docs/interface.md, "Limits"). */
export const cacheTime = 60_000;

/** What is done with a profile's data. */
interface UsedData {
  readonly load: (profileId: string) => void;
  readonly drop: (profileId: string) => void;
}

/** Counts the screens that use a profile's data: it is asked for with the first use and dropped 60 s after the last. */
export function createUses({ load, drop }: UsedData) {
  const users = new Map<string, number>();
  const drops = new Map<string, ReturnType<typeof setTimeout>>();

  function keep(profileId: string): void {
    clearTimeout(drops.get(profileId));
    drops.delete(profileId);
  }

  return {
    /** Marks the data as used by a screen; the answer ends the use. */
    use(profileId: string): () => void {
      keep(profileId);
      users.set(profileId, (users.get(profileId) ?? 0) + 1);
      load(profileId);
      return () => {
        const left = (users.get(profileId) ?? 1) - 1;
        users.set(profileId, left);
        if (left > 0) return;
        const timer = setTimeout(() => {
          drops.delete(profileId);
          drop(profileId);
        }, cacheTime);
        drops.set(profileId, timer);
      };
    },
    isUsed: (profileId: string): boolean => (users.get(profileId) ?? 0) > 0,
    /** The data is gone already, or needed again: no drop is due. */
    keep,
  };
}
