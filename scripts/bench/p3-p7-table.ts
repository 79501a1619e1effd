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

/** Comes back to a list from Activity, by its link. */
export async function comeBack(page: Page, list: Parameters<typeof mainLink>[1]): Promise<number> {
  await goTo(page, 'Activity');
  return timeToPaint(page, 'click', { selector: shownRow }, () => mainLink(page, list).click());
}

/** The first text of a column in each direction. */
type Ends = Readonly<Record<'ascending' | 'descending', string>>;

/** Sorts by a column, alternating the direction, until the row that is then first appears. */
export async function sortBy(page: Page, column: string, ends: Ends): Promise<number> {
  const head = page.locator(`th[data-column="${column}"]`);
  const next = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending';
  const wanted = { selector: firstRowCell(column), text: ends[next] };
  return timeToPaint(page, 'click', wanted, () => head.getByRole('button').click());
}

export const sortByPath = ({ page }: Pick<Listed, 'page'>, ends: Ends) => sortBy(page, 'path', ends);

/** Which of these texts is first in each direction. */
export function endsOf(texts: readonly string[]): Ends {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const [any = ''] = texts;
  return {
    ascending: texts.reduce((first, text) => (compare(text, first) < 0 ? text : first), any),
    descending: texts.reduce((first, text) => (compare(text, first) > 0 ? text : first), any),
  };
}

export const pathsAtEnds = (projects: readonly CannedProject[]) => endsOf(projects.map(({ path }) => path));

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
  const open = ({ page }: Listed) => comeBack(page, 'Projects');
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
