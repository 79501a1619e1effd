import { cannedProjects, startCannedBackend } from './canned-backend.ts';
import { timeToPaint } from './page-timing.ts';
import { type Measure, megabytes, ms } from './result.ts';
import { mainLink, outliveLists, startShell, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

declare global {
  /** What the shell's preload exposes. */
  var shell: { echo(value: string): Promise<string> };
}

const firstRow = 'tbody tr[data-index]';

/** P1: from a click through main, HTTP and the bridge to painted rows, over a web page that paints the same JSON. */
export const measureList: Measure = async (pages) => {
  const server = await startCannedBackend(pages);
  const shell = await startShell(`${server.url}/plain.html`);
  const { app, backend, close } = await startSignedIn(pages, { live: false, projects: cannedProjects(10) });
  const results = [];
  for (const [count, rounds] of [
    [10_000, 5],
    [100_000, 3],
  ] as const) {
    const list = JSON.stringify(cannedProjects(count));
    backend.list = list;
    server.list = list;
    const medians = await interleave(
      {
        async app() {
          await outliveLists(app);
          const served = backend.listsServed;
          const time = await timeToPaint(app.page, 'click', firstRow, () =>
            mainLink(app.page, 'Projects').click(),
          );
          if (backend.listsServed !== served + 1) throw new Error('P1: what was painted was not fetched.');
          return time;
        },
        async plain() {
          await shell.page.reload();
          const button = shell.page.getByRole('button', { name: 'Load' });
          return timeToPaint(shell.page, 'click', firstRow, () => button.click());
        },
        echo: () =>
          shell.page.evaluate(async () => {
            const text = await (await fetch('/project')).text();
            const begun = performance.now();
            await globalThis.shell.echo(text);
            return performance.now() - begun;
          }),
      },
      { rounds },
    );
    const size = megabytes(Buffer.byteLength(list));
    results.push(
      {
        id: 'P1',
        what: `List of ${count.toLocaleString('en-US')} (${size}) from click through main to painted rows, over a plain page that fetches and paints the same JSON`,
        ratio: medians.app / medians.plain,
        absolute: `${ms(medians.app)} over ${ms(medians.plain)}`,
        hosted: true,
      },
      {
        id: 'P1',
        what: `The host's own transport beside it: an echo of the same ${size} over IPC, over the same page`,
        ratio: medians.echo / medians.plain,
        absolute: ms(medians.echo),
        hosted: true,
      },
    );
  }
  await close();
  await shell.quit();
  await server.close();
  return results;
};
