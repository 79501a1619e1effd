import { launch } from '#tests/host/launch.ts';
import { startCannedBackend } from './canned-backend.ts';
import { timeToInteractive } from './page-timing.ts';
import { kilobytes, type Measure, ms } from './result.ts';
import { startShell } from './started.ts';
import { interleave } from './statistics.ts';

/** P5: the first screen of a new installation over an empty React page. */
export const measureFirstScreen: Measure = async (pages) => {
  const server = await startCannedBackend(pages);
  const shell = await startShell(`${server.url}/empty.html`);
  const app = await launch();
  let bytes = { app: 0, empty: 0 };
  const times = await interleave(
    {
      async app() {
        const loaded = await timeToInteractive(app.page);
        bytes = { ...bytes, app: loaded.scriptBytes };
        return loaded.interactiveMs;
      },
      async empty() {
        const loaded = await timeToInteractive(shell.page);
        bytes = { ...bytes, empty: loaded.scriptBytes };
        return loaded.interactiveMs;
      },
    },
    { rounds: 11 },
  );
  await app.quit();
  await shell.quit();
  await server.close();
  return [
    {
      id: 'P5',
      what: 'JavaScript that the first screen loads, over an empty React page',
      ratio: bytes.app / bytes.empty,
      absolute: `${kilobytes(bytes.app)} over ${kilobytes(bytes.empty)}`,
      hosted: false,
    },
    {
      id: 'P5',
      what: 'Time until the first screen can be typed into, over an empty React page',
      ratio: times.app / times.empty,
      absolute: `${ms(times.app)} over ${ms(times.empty)}`,
      hosted: true,
    },
  ];
};
