import type { Page } from 'playwright';
import type { CannedProject } from './canned-backend.ts';
import { ask } from './contract.ts';
import { type Figures, type Measure, megabytes, ms, over, type Setup } from './figures.ts';
import { type Block, overBlocks, withLongestBlock } from './longest-block.ts';
import { pathsAtEnds, sortByPath, typeIntoFilter } from './p3-p7-table.ts';
import { timeToPaint } from './page-timing.ts';
import { firstRowCell, shownRow } from './rows.ts';
import { scrollThrough } from './scrolling.ts';
import { startSignedIn } from './started.ts';
import { interleave, percentile } from './statistics.ts';
import { processed, Storm } from './storm.ts';

/**
 * Projects with so few fields that a million of them fit into an answer, which has at most 64 MiB: about 50 bytes of JSON. Not
 * ordered by path, of which the first is not that of the first name.
 */
function shortProjects(count: number): readonly CannedProject[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `p-${index}`,
    path: `/${(index * 7919 + 1) % count}`,
  })) as unknown as CannedProject[];
}

/** Loading 1,000,000 projects, of which none is known before, to the first rows and to the whole list, relative to 100,000. */
export const measureMillionLoad: Measure = async (setup) => {
  const few = await startLoading(setup, setup.scale.count(100_000));
  const many = await startLoading(setup, setup.scale.count(1_000_000));
  const firsts = await interleave({ few: few.load, many: many.load }, { rounds: setup.scale.rounds(3) });
  // A list that is not live is fetched again from time to time, which would be measured with what follows.
  await Promise.all([few.quit(), many.quit()]);
  const first = over(firsts.many, firsts.few, ms);
  return {
    loadMillionFirst: { ...first, orientation: `${first.orientation}; ${megabytes(many.size)}` },
    // The first round warms up.
    loadMillionWhole: over(many.wholes.slice(1), few.wholes.slice(1), ms),
    loadMillionBlock: overBlocks(many.blocks.slice(1)),
    stormMillionBlock: await stormBlock(setup, many.count),
  } satisfies Figures;
};

/** An app that signs in again and again, and then loads this many projects. */
async function startLoading(setup: Setup, count: number) {
  const { app, backend, profileId } = await startSignedIn(setup, { live: false, projects: [firstOf('')] });
  const { page } = app;
  // With the first record, they are as many as named: the app takes at most 1,000,000 of a list.
  const list = JSON.stringify(shortProjects(count - 1)).slice(1);
  const wholes: number[] = [];
  const blocks: Block[] = [];
  async function load(): Promise<number> {
    await ask(page, 'session.signOutAndDelete', { profileId });
    await page.locator(shownRow).first().waitFor({ state: 'detached' });
    const text = `Of ${count}, round ${wholes.length + 1}`;
    backend.list = `[${JSON.stringify(firstOf(text))},${list}`;
    const { value, longest } = await withLongestBlock(app, () =>
      timesOfLoading(page, profileId, text, count),
    );
    wholes.push(value.whole);
    blocks.push(longest);
    return value.first;
  }
  return { count, size: list.length, wholes, blocks, load, quit: () => app.quit() };
}

/** This record is first both in the response and after sorting. */
function firstOf(description: string) {
  return { id: 'first', name: '0', description, path: '/' };
}

/** Signs in. @returns ms until the first rows of the list were painted, and until it was whole */
async function timesOfLoading(page: Page, profileId: string, description: string, count: number) {
  const first = { selector: firstRowCell('description'), text: description };
  const wholeTable = `table[aria-rowcount="${count + 1}"]`;
  const listening = Promise.withResolvers<void>();
  const whole = timeToPaint(
    page,
    'click',
    { ...first, selector: `${wholeTable} ${first.selector}` },
    async () => listening.resolve(),
  );
  await listening.promise;
  const begun = timeToPaint(page, 'click', first, () => signInByClick(page, profileId));
  const [firstTime, wholeTime] = await Promise.all([begun, whole]);
  return { first: firstTime, whole: wholeTime };
}

/** Signs in as the form does when it is sent, without typing into it. */
function signInByClick(page: Page, profileId: string): Promise<void> {
  return page.evaluate((profileId) => {
    const { request } = window.pilothouse as unknown as {
      request(name: string, input: unknown): Promise<unknown>;
    };
    document.body.click();
    void request('session.signIn', { profileId, email: 'bench', password: 'bench' }).then(() =>
      request('gitProvider.skip', { profileId }),
    );
  }, profileId);
}

/** The longest blocks of the main process while many of the projects change. */
async function stormBlock(setup: Setup, count: number) {
  const { scale } = setup;
  const projects = shortProjects(count);
  const { app, backend, profileId } = await startSignedIn(setup, { live: true, projects });
  const storm = new Storm(backend, profileId, projects);
  const perSecond = scale.count(20_000);
  const blocks: Block[] = [];
  for (let round = 0; round < scale.rounds(5); round += 1) {
    const { longest } = await withLongestBlock(app, async () => {
      await storm.send(perSecond * scale.seconds(2), perSecond);
      await processed(app.page, [storm]);
    });
    blocks.push(longest);
  }
  return overBlocks(blocks);
}

/** Sorting, filtering and scrolling 1,000,000 projects, relative to 100,000. */
export const measureMillionTable: Measure = async (setup) => {
  async function start(count: number) {
    const projects = shortProjects(setup.scale.count(count));
    const { app } = await startSignedIn(setup, { live: false, projects });
    return { app, page: app.page, total: projects.length, ends: pathsAtEnds(projects) };
  }
  const few = await start(100_000);
  const many = await start(1_000_000);
  async function compared(action: (list: typeof few) => Promise<number>, { warmUp = 1, rounds = 5 } = {}) {
    const blocks: Block[] = [];
    const times = await interleave(
      {
        few: () => action(few),
        async many() {
          const { value, longest } = await withLongestBlock(many.app, () => action(many));
          blocks.push(longest);
          return value;
        },
      },
      { rounds: setup.scale.rounds(rounds), warmUp },
    );
    return { times: over(times.many, times.few, ms), block: overBlocks(blocks.slice(warmUp)), blocks };
  }
  // The column is read, and each direction put in order, once.
  const sorted = await compared(({ page, ends }) => sortByPath({ page }, ends), { warmUp: 2 });
  const filtered = await compared(({ page, total }) => typeIntoFilter(page, total));
  for (const { page } of [few, many]) await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  // Passing through a list takes some seconds.
  const scrolled = await compared(
    async ({ page }) => percentile((await scrollThrough(setup, page)).frames, 0.95),
    { rounds: 3 },
  );
  return {
    sortMillion: sorted.times,
    sortMillionBlock: overBlocks(sorted.blocks),
    filterMillion: filtered.times,
    filterMillionBlock: filtered.block,
    scrollMillion: scrolled.times,
  } satisfies Figures;
};
