import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { ask, offers, pageRequest } from './contract.ts';
import { type Measure, ms, over, overRounds, type Setup } from './figures.ts';
import { addSignedIn, startBackend, startSignedIn } from './started.ts';
import { interleave, median, percentile } from './statistics.ts';

const backendCount = 5;
/** Typed one character after the other. */
const typed = 'section-77 harb';

/** A query over several backends as it is typed, from the window's request to its first rows. */
export const measurePalette: Measure = async (setup) => {
  const few = await startBackends(setup, backendCount, 100);
  if (!(await offers(few.page, 'palette.search'))) return { palette: null };
  const many = await startBackends(setup, backendCount, setup.scale.count(100_000));
  const times = await interleave(
    {
      few: async () => median(await timesOfKeystrokes(few)),
      many: async () => median(await timesOfKeystrokes(many)),
    },
    { rounds: setup.scale.rounds(5) },
  );
  return { palette: over(times.many, times.few, ms) };
};

/** The slowest keystrokes over twice as many backends. */
export const measureLargePalette: Measure = async (setup) => {
  const backends = await startBackends(setup, 2 * backendCount, setup.scale.count(100_000));
  const slowest: number[] = [];
  for (let round = -1; round < setup.scale.rounds(5); round += 1) {
    const slow = percentile(await timesOfKeystrokes(backends), 0.95);
    // The first round warms up.
    if (round >= 0) slowest.push(slow);
  }
  return { palette10: overRounds(slowest, `longest ${ms(Math.max(...slowest))}`) };
};

interface Backends {
  readonly page: Page;
  readonly profileIds: readonly string[];
}

async function startBackends(setup: Setup, count: number, projectsEach: number): Promise<Backends> {
  const options = { live: false, projects: cannedProjects(projectsEach) };
  const first = await startSignedIn(setup, options);
  const { page } = first.app;
  const profileIds = [first.profileId];
  while (profileIds.length < count) {
    profileIds.push(await addSignedIn(page, await startBackend(setup, options)));
  }
  return { page, profileIds };
}

/** The times of the keystrokes of one query, ms. */
async function timesOfKeystrokes({ page, profileIds }: Backends): Promise<readonly number[]> {
  const request = { ...pageRequest('projects', 'name', profileIds), limit: 20 };
  // All lists are loaded before the first character.
  await ask(page, 'lists.page', { ...request, fresh: 'if-older-than-cache-time' });
  await ask(page, 'palette.prepare', { profileIds });
  const queries = [...typed].map((_, index) => typed.slice(0, index + 1));
  return page.evaluate(
    async ({ profileIds, queries }) => {
      const api = window.pilothouse as unknown as {
        request(name: string, input: unknown): Promise<{ ok: boolean; value?: unknown }>;
      };
      const times: number[] = [];
      for (const query of queries) {
        const begun = performance.now();
        const reply = await api.request('palette.search', { query, profileIds, limit: 20 });
        if (!reply.ok) throw new Error('The query was refused.');
        times.push(performance.now() - begun);
      }
      return times;
    },
    { profileIds, queries },
  );
}
