import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBus } from '#chromium-host/desktop/bus.ts';
import { startDisplay } from '#chromium-host/desktop/display.ts';
import { startSupervised } from '#chromium-host/desktop/supervised.ts';
import { launch } from '#chromium-host/launch.ts';
import { expect, settle, test } from './support/fixtures.ts';

const run = promisify(execFile);

interface DunstEntry {
  readonly appname: { readonly data: string };
  readonly summary: { readonly data: string };
  readonly body: { readonly data: string };
}

/** A real notification server (dunst) on a display, instead of the recording one of the other specs. */
test('shows in dunst what a colleague did', async ({ backend }) => {
  test.skip(process.platform !== 'linux', 'dunst is a notification server for Linux');
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-dunst-'));
  const bus = await startBus(directory);
  const display = await startDisplay();
  const env = { ...process.env, ...display.env, DBUS_SESSION_BUS_ADDRESS: bus.address };
  const server = {
    program: 'dunst',
    aptPackage: 'dunst',
    // It does not report when it is ready: it is, once it responds on the bus.
    command: 'dunst >&2 & until dunstctl is-paused 2>/dev/null; do :; done',
  };
  const dunst = await startSupervised(server, [], env);
  const app = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: bus.address } });
  try {
    await settle(app.page, backend);
    backend.colleague.create({ name: 'Harbour & <b>pier</b>', sourceId: 'git-a', vmId: 'vm-1' });
    const shown = async () => {
      await run('dunstctl', ['close-all'], { env });
      const { stdout } = await run('dunstctl', ['history'], { env });
      const { data } = JSON.parse(stdout) as { data: DunstEntry[][] };
      return data.flat().map(({ summary, body }) => `${summary.data}: ${body.data}`);
    };
    await expect.poll(shown).toEqual(['Harbour & <b>pier</b>: Created']);
  } finally {
    await app.quit();
    await dunst.stop();
    await display.stop();
    await bus.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
