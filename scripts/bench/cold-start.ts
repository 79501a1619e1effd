import type { LaunchedApp } from '#chromium-host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, ms, over } from './figures.ts';
import { shownRow } from './rows.ts';
import { startBackend, startShell, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

/**
 * Time from the start of the signed-in app to the first rows, relative to a window with a plain page that fetches the
 * same list.
 */
export const measureColdStart: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(10_000));
  const { app } = await startSignedIn(setup, { live: true, projects });
  const server = await startBackend(setup, { live: false, projects });
  const shell = await startShell(setup, `${server.url}/plain.html?load`);
  const times = await interleave(
    { app: () => timeOfRestart(app), plain: () => timeOfRestart(shell) },
    { rounds: setup.scale.rounds(5) },
  );
  return { coldStart: over(times.app, times.plain, ms) };
};

/**
 * From the start of the main process to the end of the first frame that shows rows, ms. Both clocks are this
 * computer's. Rows that appear before the page can be queried count from the first query, so the result may be too
 * long, but never too short.
 */
async function timeOfRestart(app: LaunchedApp): Promise<number> {
  await app.restart();
  const shownAt = await app.page.evaluate(async (wanted) => {
    while (document.querySelector(wanted) === null) await new Promise(requestAnimationFrame);
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    return performance.timeOrigin + performance.now();
  }, shownRow);
  return shownAt - (await app.evaluate(() => performance.timeOrigin));
}
