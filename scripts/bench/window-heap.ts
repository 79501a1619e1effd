import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, megabytes, over, type Setup } from './figures.ts';
import { settled } from './frames.ts';
import { windowHeap } from './heaps.ts';
import { startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

/** How much memory a long list occupies in the window, relative to a short one. */
export const measureWindowHeap: Measure = async (setup) => {
  const few = await started(setup, cannedProjects(100));
  const many = await started(setup, cannedProjects(setup.scale.count(100_000)));
  return { heap100k: await compare(setup, few, many) };
};

/**
 * The same with the longest lists that fit into an answer: records of two fields, so that a million stay below 64 MiB.
 */
export const measureMillion: Measure = async (setup) => {
  const short = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `project-${index}` }));
  const few = await started(setup, short(setup.scale.count(100_000)));
  const count = setup.scale.count(1_000_000);
  const many = await started(setup, short(count));
  await scrollToLastRow(many, count);
  return { heapMillion: await compare(setup, few, many) };
};

/** Rejects if the last row cannot be scrolled to: Chromium limits the height of elements. */
async function scrollToLastRow(page: Page, count: number): Promise<void> {
  const table = page.getByRole('table', { name: 'Projects' });
  await table.evaluate((element) => {
    const scroller = element.parentElement?.parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
  });
  // The head is the first row.
  await table.locator(`tr[aria-rowindex="${count + 1}"]:not([aria-busy])`).waitFor();
}

async function started(setup: Setup, projects: readonly unknown[]): Promise<Page> {
  const { app } = await startSignedIn(setup, { live: false, projects });
  await settled(app.page);
  return app.page;
}

async function compare(setup: Setup, few: Page, many: Page) {
  const rounds = setup.scale.rounds(5);
  const heaps = await interleave({ few: () => windowHeap(few), many: () => windowHeap(many) }, { rounds });
  return over(heaps.many, heaps.few, megabytes);
}
