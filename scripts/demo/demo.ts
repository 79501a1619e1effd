import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend } from '#reference-backend/server/index.ts';
import { demoAccount, seedDemo } from '#reference-backend/service/data/demo-data.ts';
import { check } from './check.ts';
import { chooseDemoHost } from './electron-binary.ts';
import { show } from './show.ts';

/** `npm run demo` opens the app on a backend with a dozen projects; `-- --check` runs the main job. */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    /** With --check: a package's `app.asar` (or an app's directory) to use instead of the build. */
    app: { type: 'string' },
    /** Folder for screenshots; a temporary one by default. */
    screenshots: { type: 'string' },
  },
});

const hasDisplay =
  process.platform !== 'linux' ||
  process.env.DISPLAY !== undefined ||
  process.env.WAYLAND_DISPLAY !== undefined;
const byItself = values.check || !hasDisplay;
if (byItself && !values.check) {
  console.log('There is no display here: the demo does the main job by itself, as with --check.');
}

const host = await chooseDemoHost();
const backend = await startBackend(byItself ? {} : { chatty: 0.2 });
await seedDemo(backend);
console.log(`Backend: ${backend.url} (${demoAccount.email}, password ${demoAccount.password})`);

try {
  if (byItself) {
    const folder = values.screenshots ?? mkdtempSync(path.join(tmpdir(), 'pilothouse-demo-'));
    await check(backend, host, folder, values.app);
    console.log(`\nThe main job works. Screenshots: ${folder}`);
  } else await show(backend, host);
} catch (failure) {
  console.error(failure);
  process.exitCode = 1;
} finally {
  await backend.close();
}
