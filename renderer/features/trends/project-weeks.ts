import { maxWeekProjects, type ProjectWeek } from '#contract/trends.ts';
import type { Stores } from '#state/context.ts';

/** Interval between two reads, in ms. */
const readMs = 60_000;
/** Minimum interval between reads after changes, in ms. */
const pauseMs = 2_000;

/** The projects of one profile whose weeks are shown. */
interface Shown {
  /** How many components show each project. */
  readonly users: Map<string, number>;
  readonly weeks: Map<string, ProjectWeek>;
}

/**
 * The changes of the shown projects on each of the last seven days. Those that appear together are read together; all are read
 * again once a minute and after changes of the activity, while any is shown.
 */
export function createProjectWeeks({ call, on, forgetters }: Pick<Stores, 'call' | 'on' | 'forgetters'>) {
  const profiles = new Map<string, Shown>();
  const listeners = new Set<() => void>();
  const wanted = new Map<string, Set<string>>();
  let stop: (() => void) | null = null;

  function shownOf(profileId: string): Shown {
    const shown = profiles.get(profileId) ?? { users: new Map(), weeks: new Map() };
    profiles.set(profileId, shown);
    return shown;
  }

  async function read(profileId: string, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += maxWeekProjects) {
      const projectIds = ids.slice(from, from + maxWeekProjects);
      const reply = await call('trends.weeks', { profileId, projectIds });
      if (!reply.ok) return;
      const { users, weeks } = shownOf(profileId);
      for (const [index, id] of projectIds.entries()) {
        const week = reply.value[index];
        if (week !== undefined && users.has(id)) weeks.set(id, week);
      }
      for (const changed of listeners) changed();
    }
  }

  function readAll(): void {
    for (const [profileId, { users }] of profiles)
      if (users.size > 0) void read(profileId, [...users.keys()]);
  }

  function start(): () => void {
    let after: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(readAll, readMs);
    const unfollow = on('lists.changed', (changes) => {
      if (!changes.some(({ list }) => list === 'activity')) return;
      after ??= setTimeout(() => {
        after = undefined;
        readAll();
      }, pauseMs);
    });
    return () => {
      clearInterval(timer);
      clearTimeout(after);
      unfollow();
    };
  }

  /** Reads what appears in this turn at its end. */
  function want(profileId: string, id: string): void {
    if (wanted.size === 0)
      queueMicrotask(() => {
        for (const [profile, ids] of wanted) void read(profile, [...ids]);
        wanted.clear();
      });
    const ids = wanted.get(profileId) ?? new Set();
    wanted.set(profileId, ids.add(id));
  }

  forgetters.add((profileId) => profiles.get(profileId)?.weeks.clear());

  return {
    /** @returns ends it */
    use(profileId: string, id: string, changed: () => void): () => void {
      listeners.add(changed);
      const { users, weeks } = shownOf(profileId);
      users.set(id, (users.get(id) ?? 0) + 1);
      if (!weeks.has(id)) want(profileId, id);
      stop ??= start();
      return () => {
        listeners.delete(changed);
        const count = (users.get(id) ?? 1) - 1;
        if (count > 0) users.set(id, count);
        else {
          users.delete(id);
          weeks.delete(id);
        }
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    of: (profileId: string, id: string): ProjectWeek | null => profiles.get(profileId)?.weeks.get(id) ?? null,
  };
}
