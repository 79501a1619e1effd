import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { count, type Measure, ms, over, type Setup } from './figures.ts';
import { startSignedIn } from './started.ts';
import { interleave, percentile } from './statistics.ts';

/** Maximum number of frames for which rows may be empty. */
const emptyLimit = 2;
/** How the list is scrolled: the scroll bar is dragged to this many places, with a fling at each. */
const jumps = 40;
const flingFrames = 12;
const rowsPerFrame = 6;

/** The result of one pass through a list. */
interface Scrolled {
  /** Times between frames, ms. */
  readonly frames: readonly number[];
  /** For how many consecutive frames a visible row was empty, for each time that it happened. */
  readonly empty: readonly number[];
}

/** Scrolls through a list from end to end. */
export const measureScrolling: Measure = async (setup) => {
  async function start(projects: number): Promise<Page> {
    const options = { live: false, projects: cannedProjects(projects) };
    return (await startSignedIn(setup, options)).app.page;
  }
  const few = await start(100);
  const many = await start(setup.scale.count(100_000));
  const empty: number[] = [];
  const times = await interleave(
    {
      few: async () => percentile((await scrollThrough(setup, few)).frames, 0.95),
      async many() {
        const scrolled = await scrollThrough(setup, many);
        empty.push(...scrolled.empty);
        return percentile(scrolled.frames, 0.95);
      },
    },
    { rounds: setup.scale.rounds(5) },
  );
  const tooLong = empty.filter((frames) => frames > emptyLimit);
  return {
    scrollEmpty: {
      value: tooLong.length,
      orientation: `rows were empty ${count(empty.length)} times; for ${Math.max(0, ...empty)} frames at most`,
    },
    scrollFrames: over(times.many, times.few, ms),
  };
};

/** Scrolls through the list of a page from end to end. */
export function scrollThrough({ scale }: Setup, page: Page): Promise<Scrolled> {
  const path = { jumps: Math.min(jumps, scale.count(jumps * 10)), flingFrames, rowsPerFrame };
  return page.evaluate(async ({ jumps, flingFrames, rowsPerFrame }) => {
    const table = document.querySelector('table[aria-rowcount]');
    let scroller = table?.parentElement ?? null;
    while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
      scroller = scroller.parentElement;
    }
    if (table === null || scroller === null) throw new Error('There is no list that scrolls.');
    const list = scroller;
    const rowHeight = table.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
    const total = Number(table.getAttribute('aria-rowcount'));

    /** Whether a visible row shows nothing, or a part of the list has no row. */
    function isSomethingEmpty(): boolean {
      const bottom = list.getBoundingClientRect().bottom;
      let covered = table?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      for (const row of table?.querySelectorAll('tbody tr[aria-rowindex]') ?? []) {
        const box = row.getBoundingClientRect();
        if (box.bottom <= covered || box.top >= bottom) continue;
        if (box.top > covered + 1) return true;
        if (row.getAttribute('aria-busy') === 'true' || row.textContent.trim() === '') return true;
        covered = box.bottom;
        if (Number(row.getAttribute('aria-rowindex')) === total) return false;
      }
      return covered < bottom - 1;
    }

    const frames: number[] = [];
    const empty: number[] = [];
    let run = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    async function nextFrame(): Promise<void> {
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
      if (isSomethingEmpty()) run += 1;
      else {
        if (run > 0) empty.push(run);
        run = 0;
      }
    }

    const end = list.scrollHeight - list.clientHeight;
    for (let jump = 0; jump <= jumps; jump += 1) {
      list.scrollTop = (end * jump) / jumps;
      for (let frame = 0; frame < flingFrames; frame += 1) {
        await nextFrame();
        // Towards the middle, so that the list can still scroll.
        list.scrollTop += (jump * 2 < jumps ? 1 : -1) * rowsPerFrame * rowHeight;
      }
    }
    if (run > 0) empty.push(run);
    return { frames, empty };
  }, path);
}
