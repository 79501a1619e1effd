/** How long unused data is cached, in ms (docs/interface.md, "Limits"). */
export const cacheTime = 60_000;

interface CachedData {
  readonly load: (profileId: string) => void;
  readonly drop: (profileId: string) => void;
}

/** Counts the screens that use a profile's data. The first one loads it; 60 s after the last one it is dropped. */
export function createRefCountedCache({ load, drop }: CachedData) {
  const users = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function cancelDrop(profileId: string): void {
    clearTimeout(timers.get(profileId));
    timers.delete(profileId);
  }

  return {
    /** Counts a screen that uses the data. Returns a function that ends the use. */
    use(profileId: string): () => void {
      cancelDrop(profileId);
      users.set(profileId, (users.get(profileId) ?? 0) + 1);
      load(profileId);
      return () => {
        const left = (users.get(profileId) ?? 1) - 1;
        users.set(profileId, left);
        if (left > 0) return;
        const timer = setTimeout(() => {
          timers.delete(profileId);
          drop(profileId);
        }, cacheTime);
        timers.set(profileId, timer);
      };
    },
    isUsed: (profileId: string): boolean => (users.get(profileId) ?? 0) > 0,
    /** Cancels a pending drop: the data was dropped already. */
    cancelDrop,
  };
}
