import { launch } from '#chromium-host/launch.ts';
import { count, kilobytes, type Measure, ms, over } from './figures.ts';
import { measuredRoot } from './measured-root.ts';
import { type Loaded, timeToInteractive } from './page-timing.ts';
import { startBackend, startShell } from './started.ts';
import { interleave } from './statistics.ts';

/** P5: the first screen of a new installation, relative to an empty React page. */
export const measureFirstScreen: Measure = async (setup) => {
  const server = await startBackend(setup, { live: false, projects: [] });
  const shell = await startShell(setup, `${server.url}/empty.html`);
  const app = await launch({ root: measuredRoot });
  setup.defer(() => app.quit());
  const nothing: Loaded = { interactiveMs: 0, scriptBytes: 0, scriptRequests: 0 };
  let loaded = { app: nothing, empty: nothing };
  const times = await interleave(
    {
      async app() {
        loaded = { ...loaded, app: await timeToInteractive(app.page) };
        return loaded.app.interactiveMs;
      },
      async empty() {
        loaded = { ...loaded, empty: await timeToInteractive(shell.page) };
        return loaded.empty.interactiveMs;
      },
    },
    { rounds: setup.scale.rounds(11) },
  );
  const empty = loaded.empty;
  return {
    firstScripts: {
      value: loaded.app.scriptBytes / 1000,
      orientation: `an empty React page loads ${kilobytes(empty.scriptBytes)}`,
    },
    firstRequests: {
      value: loaded.app.scriptRequests,
      orientation: `an empty React page makes ${count(empty.scriptRequests)}`,
    },
    firstScreen: over(times.app, times.empty, ms),
  };
};
