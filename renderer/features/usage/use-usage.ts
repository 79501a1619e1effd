import { useEffect, useState } from 'react';
import type { UsageSubject } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { type BackendUsage, usageLists } from '#contract/usage.ts';
import { useList } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';

/** Minimum interval between two reads of one profile, ms. */
const pauseMs = 250;
const watched: readonly string[] = [...usageLists, 'activity'];

/** By profile, as far as it has answered. */
type Usages = Readonly<Record<string, BackendUsage>>;

/**
 * What the signed-in backends know of a VM or a source, kept current while it is shown: their lists are in use until then.
 * @param profiles the signed-in ones
 */
export function useUsage(subject: UsageSubject, profiles: readonly ProfileInfo[]): Usages {
  const { call, on } = useStores();
  const ids = profiles.map(({ id }) => id);
  useList((stores) => stores.projects, ids);
  useList((stores) => stores.networks, ids);
  useList((stores) => stores.domains, ids);
  useList((stores) => stores.authorizations, ids);
  // What one person could see is not shown to the next.
  const key = JSON.stringify([subject, profiles.map(({ id, ownerId }) => [id, ownerId])]);
  const [found, setFound] = useState<{ readonly key: string; readonly usages: Usages }>({ key, usages: {} });

  useEffect(() => {
    const [of, people] = JSON.parse(key) as [UsageSubject, [string, string | null][]];
    let isShown = true;
    /** Profiles that are being read, and whether they have changed since. */
    const reading = new Map<string, boolean>();
    async function read(profileId: string): Promise<void> {
      if (reading.has(profileId)) {
        reading.set(profileId, true);
        return;
      }
      reading.set(profileId, false);
      const reply = await call('usage.read', { profileId, ...of });
      if (!isShown) return;
      const usage = reply.ok ? reply.value : null;
      setFound((before) => {
        const { [profileId]: _before, ...others } = before.key === key ? before.usages : {};
        return { key, usages: usage === null ? others : { ...others, [profileId]: usage } };
      });
      setTimeout(() => {
        const isOutdated = reading.get(profileId) === true;
        reading.delete(profileId);
        if (isOutdated && isShown) void read(profileId);
      }, pauseMs);
    }
    for (const [profileId] of people) void read(profileId);
    const stop = on('lists.changed', (changes) => {
      for (const [profileId] of people)
        if (changes.some((change) => change.profileId === profileId && watched.includes(change.list)))
          void read(profileId);
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [call, on, key]);
  return found.key === key ? found.usages : {};
}
