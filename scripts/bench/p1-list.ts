import { type CannedProject, cannedProject, cannedProjects } from './canned-backend.ts';
import { type Figures, type Measure, megabytes, ms, over } from './figures.ts';
import { type Block, overBlocks, withLongestBlock } from './longest-block.ts';
import { timeToPaint, type Wanted } from './page-timing.ts';
import { firstRowCell } from './rows.ts';
import { mainLink, startBackend, startShell, startSignedIn, waitForStaleLists } from './started.ts';
import { interleave } from './statistics.ts';

declare global {
  /** What the shell's preload exposes. */
  var shell: { echo(value: string): Promise<string> };
}

const lists = [
  { full: 10_000, load: 'load10k', echo: 'echo10k' },
  { full: 100_000, load: 'load100k', echo: 'echo100k' },
] as const;

/**
 * P1: from a click through main, HTTP and the bridge to painted rows, relative to a web page that paints the same JSON.
 */
export const measureList: Measure = async (setup) => {
  const server = await startBackend(setup, { live: false, projects: [] });
  const shell = await startShell(setup, `${server.url}/plain.html`);
  const { app, backend } = await startSignedIn(setup, { live: false, projects: [firstProject('')] });
  let figures: Figures = {};
  for (const { full, load, echo } of lists) {
    const fetched = freshLists(setup.scale.count(full));
    const blocks: Block[] = [];
    const rounds = await interleave(
      {
        async app() {
          await waitForStaleLists(app);
          const { list, wanted } = fetched.next();
          backend.list = list;
          const { value, longest } = await withLongestBlock(app, () =>
            timeToPaint(app.page, 'click', wanted, () => mainLink(app.page, 'Projects').click()),
          );
          blocks.push(longest);
          return value;
        },
        async plain() {
          const { list, wanted } = fetched.next();
          server.list = list;
          await shell.page.reload();
          const button = shell.page.getByRole('button', { name: 'Load' });
          return timeToPaint(shell.page, 'click', wanted, () => button.click());
        },
        echo: () =>
          shell.page.evaluate(async () => {
            const text = await (await fetch('/project')).text();
            const begun = performance.now();
            await globalThis.shell.echo(text);
            return performance.now() - begun;
          }),
      },
      { rounds: setup.scale.rounds(5) },
    );
    const size = megabytes(Buffer.byteLength(fetched.next().list));
    const loaded = over(rounds.app, rounds.plain, ms);
    figures = {
      ...figures,
      [load]: { ...loaded, orientation: `${loaded.orientation}; ${size}` },
      [echo]: over(rounds.echo, rounds.plain, ms),
      // The first round warms up. The last list is the longer one, whose rows remain.
      loadBlock: overBlocks(blocks.slice(1)),
    };
  }
  return figures;
};

/** This record is first both in the response and after sorting. */
function firstProject(description: string): CannedProject {
  return { ...cannedProject('first'), name: '0', description };
}

/** The lists differ in their first record, so that it appears only after the list was fetched. */
function freshLists(count: number): { next(): { readonly list: string; readonly wanted: Wanted } } {
  const others = JSON.stringify(cannedProjects(count)).slice(1);
  let round = 0;
  return {
    next() {
      round += 1;
      const text = `Of ${count}, round ${round}`;
      return {
        list: `[${JSON.stringify(firstProject(text))},${others}`,
        wanted: { selector: firstRowCell('description'), text },
      };
    },
  };
}
