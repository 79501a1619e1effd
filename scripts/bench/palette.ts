import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { ask, offers, pageRequest } from './contract.ts';
import { type Measure, ms, over, type Setup } from './figures.ts';
import { addSignedIn, startBackend, startSignedIn } from './started.ts';
import { interleave, median } from './statistics.ts';

const backendCount = 5;
/** Typed one character after the other. */
const typed = 'section-77 harb';

/** A query over several backends as it is typed, from the window's request to its first rows. */
export const measurePalette: Measure = async (setup) => {
  const few = await startBackends(setup, 100);
  if (!(await offers(few.page, 'palette.search'))) return { palette: null };
  const many = await startBackends(setup, setup.scale.count(100_000));
  const times = await interleave(
    { few: () => timeOfKeystrokes(few), many: () => timeOfKeystrokes(many) },
    { rounds: setup.scale.rounds(5) },
  );
  return { palette: over(times.many, times.few, ms) };
};

interface Backends {
  readonly page: Page;
  readonly profileIds: readonly string[];
}

async function startBackends(setup: Setup, projectsEach: number): Promise<Backends> {
  const options = { live: false, projects: cannedProjects(projectsEach) };
  const first = await startSignedIn(setup, options);
  const { page } = first.app;
  const profileIds = [first.profileId];
  while (profileIds.length < backendCount) {
    profileIds.push(await addSignedIn(page, await startBackend(setup, options)));
  }
  return { page, profileIds };
}

/** The median over the keystrokes of one query, ms. */
async function timeOfKeystrokes({ page, profileIds }: Backends): Promise<number> {
  const request = { ...pageRequest('projects', 'name', profileIds), limit: 20 };
  // All lists are loaded before the first character.
  await ask(page, 'lists.page', { ...request, fresh: 'if-older-than-cache-time' });
  await ask(page, 'palette.prepare', { profileIds });
  const queries = [...typed].map((_, index) => typed.slice(0, index + 1));
  const times = await page.evaluate(
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
  return median(times);
}
