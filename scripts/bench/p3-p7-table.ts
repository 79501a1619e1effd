import type { Page } from 'playwright';
import { type CannedProject, cannedProjects } from './canned-backend.ts';
import { type Measure, ms, over, type Setup } from './figures.ts';
import { settled } from './frames.ts';
import { timeToPaint } from './page-timing.ts';
import { firstRowCell, shownRow } from './rows.ts';
import { goTo, mainLink, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

/** An app that shows a list of this many projects. */
interface Listed {
  readonly page: Page;
  readonly projects: readonly CannedProject[];
}

/** Two apps that show a short and a long list, so that the rounds can alternate. */
async function startLists(setup: Setup): Promise<{ readonly few: Listed; readonly many: Listed }> {
  async function start(count: number): Promise<Listed> {
    const projects = cannedProjects(count);
    const { app } = await startSignedIn(setup, { live: false, projects });
    return { page: app.page, projects };
  }
  return { few: await start(100), many: await start(setup.scale.count(100_000)) };
}

async function open({ page }: Listed): Promise<number> {
  await goTo(page, 'Activity');
  return timeToPaint(page, 'click', { selector: shownRow }, () => mainLink(page, 'Projects').click());
}

/** Sorts by path, alternating the direction, until the row that is then first appears. */
export async function sortByPath(
  { page }: Pick<Listed, 'page'>,
  ends: Readonly<Record<'ascending' | 'descending', string>>,
): Promise<number> {
  const head = page.locator('th[data-column="path"]');
  const next = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending';
  const wanted = { selector: firstRowCell('path'), text: ends[next] };
  return timeToPaint(page, 'click', wanted, () => head.getByRole('button').click());
}

/** The first path in each direction. */
export function pathsAtEnds(
  projects: readonly CannedProject[],
): Readonly<Record<'ascending' | 'descending', string>> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const paths = projects.map(({ path }) => path);
  const [any = ''] = paths;
  return {
    ascending: paths.reduce((first, path) => (compare(path, first) < 0 ? path : first), any),
    descending: paths.reduce((first, path) => (compare(path, first) > 0 ? path : first), any),
  };
}

/**
 * Clears the filter, waits for the whole list, and types a character into it.
 *
 * @param typed what is in the filter before, without any effect
 */
export async function typeIntoFilter(page: Page, total: number, typed = ''): Promise<number> {
  await page.getByRole('searchbox', { name: 'Filter' }).fill(typed);
  await page.locator(`table[aria-rowcount="${total + 1}"]`).waitFor();
  await settled(page);
  const filtered = `table[aria-rowcount]:not([aria-rowcount="${total + 1}"])`;
  const wanted = { selector: `${filtered} ${shownRow}` };
  return timeToPaint(page, 'keydown', wanted, () => page.keyboard.press('7'));
}

/** P3: the cost of rendering the table with 100,000 projects, relative to 100. */
export const measureRender: Measure = async (setup) => {
  const { few, many } = await startLists(setup);
  const rounds = setup.scale.rounds(7);
  const opened = await interleave({ few: () => open(few), many: () => open(many) }, { rounds });
  const fewEnds = pathsAtEnds(few.projects);
  const manyEnds = pathsAtEnds(many.projects);
  const sorted = await interleave(
    { few: () => sortByPath(few, fewEnds), many: () => sortByPath(many, manyEnds) },
    { rounds },
  );
  return { open: over(opened.many, opened.few, ms), sort: over(sorted.many, sorted.few, ms) };
};

/** P7: from a keystroke in the filter to painted rows. */
export const measureFilter: Measure = async (setup) => {
  const { few, many } = await startLists(setup);
  const measure =
    ({ page, projects }: Listed) =>
    () =>
      typeIntoFilter(page, projects.length);
  const rounds = setup.scale.rounds(7);
  const times = await interleave({ few: measure(few), many: measure(many) }, { rounds });
  return { filter: over(times.many, times.few, ms) };
};
