import type { Page } from 'playwright';
import type { CannedProject } from './canned-backend.ts';
import { type Figures, type Measure, megabytes, ms, over, overRounds, type Setup } from './figures.ts';
import { withLongestBlock } from './longest-block.ts';
import { pathsAtEnds, sortByPath, typeIntoFilter } from './p3-p7-table.ts';
import { timeToPaint } from './page-timing.ts';
import { firstRowCell } from './rows.ts';
import { scrollThrough } from './scrolling.ts';
import { mainLink, startSignedIn, waitForStaleLists } from './started.ts';
import { interleave, percentile } from './statistics.ts';
import { processed, Storm } from './storm.ts';

/**
 * Projects with so few fields that a million of them fit into an answer, which has at most 64 MiB: about 50 bytes of JSON. Not
 * ordered by path.
 */
function shortProjects(count: number): readonly CannedProject[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `p-${index}`,
    path: `/${(index * 7919) % count}`,
  })) as unknown as CannedProject[];
}

/** Loading 1,000,000 projects from the click to the first rows and to the whole list, relative to 100,000. */
export const measureMillionLoad: Measure = async (setup) => {
  // An app each: in one of them every round would also report 900,000 created or deleted projects.
  const few = await startLoading(setup, setup.scale.count(100_000));
  const many = await startLoading(setup, setup.scale.count(1_000_000));
  const firsts = await interleave({ few: few.load, many: many.load }, { rounds: setup.scale.rounds(5) });
  // The first round warms up.
  const [fewWholes, manyWholes] = [few.wholes.slice(1), many.wholes.slice(1)];
  const blocks = many.blocks.slice(1);
  const first = over(firsts.many, firsts.few, ms);
  return {
    loadMillionFirst: { ...first, orientation: `${first.orientation}; ${megabytes(many.size)}` },
    loadMillionWhole: over(manyWholes, fewWholes, ms),
    loadMillionBlock: overRounds(blocks, `longest of all ${ms(Math.max(...many.blocks))}`),
    stormMillionBlock: await stormBlock(setup, many.count),
  } satisfies Figures;
};

/** An app that loads this many projects again and again, of which the first is another one each time. */
async function startLoading(setup: Setup, count: number) {
  const { app, backend } = await startSignedIn(setup, { live: false, projects: [firstOf('')] });
  // With the first record, they are as many as named: the app takes at most 1,000,000 of a list.
  const list = JSON.stringify(shortProjects(count - 1)).slice(1);
  const wholes: number[] = [];
  const blocks: number[] = [];
  async function load(): Promise<number> {
    const text = `Of ${count}, round ${wholes.length + 1}`;
    backend.list = `[${JSON.stringify(firstOf(text))},${list}`;
    await waitForStaleLists(app);
    const { value, longest } = await withLongestBlock(app, () => timesOfLoading(app.page, text, count));
    wholes.push(value.whole);
    blocks.push(longest);
    return value.first;
  }
  return { count, size: list.length, wholes, blocks, load };
}

/** This record is first both in the response and after sorting. */
function firstOf(description: string) {
  return { id: 'first', name: '0', description, path: '/' };
}

/** Clicks on the link of the list. @returns ms until its first rows were painted, and until it was whole */
async function timesOfLoading(page: Page, description: string, count: number) {
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
  const begun = timeToPaint(page, 'click', first, () => mainLink(page, 'Projects').click());
  const [firstTime, wholeTime] = await Promise.all([begun, whole]);
  return { first: firstTime, whole: wholeTime };
}

/** The longest blocks of the main process while many of the projects change. */
async function stormBlock(setup: Setup, count: number) {
  const { scale } = setup;
  const projects = shortProjects(count);
  const { app, backend, profileId } = await startSignedIn(setup, { live: true, projects });
  const storm = new Storm(backend, profileId, projects);
  const perSecond = scale.count(20_000);
  const blocks: number[] = [];
  for (let round = 0; round < scale.rounds(5); round += 1) {
    const { longest } = await withLongestBlock(app, async () => {
      await storm.send(perSecond * scale.seconds(2), perSecond);
      await processed(app.page, [storm]);
    });
    blocks.push(longest);
  }
  return overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`);
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
  const rounds = setup.scale.rounds(5);
  async function compared(action: (list: typeof few) => Promise<number>) {
    const blocks: number[] = [];
    const times = await interleave(
      {
        few: () => action(few),
        async many() {
          const { value, longest } = await withLongestBlock(many.app, () => action(many));
          blocks.push(longest);
          return value;
        },
      },
      { rounds },
    );
    const block = overRounds(blocks.slice(1), `longest of all ${ms(Math.max(...blocks))}`);
    return { times: over(times.many, times.few, ms), block };
  }
  const sorted = await compared(({ page, ends }) => sortByPath({ page }, ends));
  const filtered = await compared(({ page, total }) => typeIntoFilter(page, total));
  for (const { page } of [few, many]) await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  const scrolled = await compared(async ({ page }) =>
    percentile((await scrollThrough(setup, page)).frames, 0.95),
  );
  return {
    sortMillion: sorted.times,
    sortMillionBlock: sorted.block,
    filterMillion: filtered.times,
    filterMillionBlock: filtered.block,
    scrollMillion: scrolled.times,
  } satisfies Figures;
};
