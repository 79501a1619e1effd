import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { timeToPaint } from './page-timing.ts';
import { type Measure, ms } from './result.ts';
import { goTo, mainLink, type SignedIn, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

const small = 100;
const large = 100_000;
const over = `${large.toLocaleString('en-US')} over ${small}`;

/** Two apps that show a short and a long list, so that the rounds can take turns. */
async function withLists(pages: string, run: (few: Page, many: Page) => Promise<void>): Promise<void> {
  const apps: SignedIn[] = [];
  for (const count of [small, large]) {
    const started = await startSignedIn(pages, { live: false, projects: cannedProjects(count) });
    apps.push(started);
  }
  const [few, many] = apps.map(({ app }) => app.page);
  if (few !== undefined && many !== undefined) await run(few, many);
  for (const { close } of apps) await close();
}

async function open(page: Page): Promise<number> {
  await goTo(page, 'Activity');
  return timeToPaint(page, 'click', 'tbody tr[data-index]', () => mainLink(page, 'Projects').click());
}

async function sort(page: Page): Promise<number> {
  const head = page.locator('th[data-column="path"]');
  const next = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending';
  return timeToPaint(page, 'click', `th[data-column="path"][aria-sort="${next}"]`, () =>
    head.getByRole('button').click(),
  );
}

/** P3: what rendering the table costs at 100,000 projects, over 100. */
export const measureRender: Measure = async (pages) => {
  let opened = { few: Number.NaN, many: Number.NaN };
  let sorted = { few: Number.NaN, many: Number.NaN };
  await withLists(pages, async (few, many) => {
    opened = await interleave({ few: () => open(few), many: () => open(many) }, { rounds: 7 });
    sorted = await interleave({ few: () => sort(few), many: () => sort(many) }, { rounds: 7 });
  });
  return [
    {
      id: 'P3',
      what: `Coming back to the list, from click to painted rows: ${over}`,
      ratio: opened.many / opened.few,
      absolute: `${ms(opened.many)} over ${ms(opened.few)}`,
      hosted: true,
    },
    {
      id: 'P3',
      what: `Sorting the list by another column, from click to painted rows: ${over}`,
      ratio: sorted.many / sorted.few,
      absolute: `${ms(sorted.many)} over ${ms(sorted.few)}`,
      hosted: true,
    },
  ];
};

/** P7: from a keystroke in the filter to painted rows. */
export const measureFilter: Measure = async (pages) => {
  let medians = { few: Number.NaN, many: Number.NaN };
  await withLists(pages, async (few, many) => {
    const measure = (page: Page, count: number) => async () => {
      const whole = `table[aria-rowcount="${count + 1}"]`;
      await page.getByRole('searchbox', { name: 'Filter' }).fill('');
      await page.locator(whole).waitFor();
      await settled(page);
      const filtered = `table[aria-rowcount]:not([aria-rowcount="${count + 1}"])`;
      return timeToPaint(page, 'keydown', filtered, () => page.keyboard.press('7'));
    };
    medians = await interleave({ few: measure(few, small), many: measure(many, large) }, { rounds: 7 });
  });
  return [
    {
      id: 'P7',
      what: `Keystroke in the filter to painted rows: ${over}`,
      ratio: medians.many / medians.few,
      absolute: `${ms(medians.many)} over ${ms(medians.few)}`,
      hosted: true,
    },
  ];
};

/** Waits until the page has nothing left to render. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
