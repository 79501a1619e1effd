import { expect, onTestFinished, test, vi } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { needs, programOf } from '../support/installed.ts';
import { inTime, liveAt, shop, shows } from '../support/operator.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from '../support/server-process.ts';
import { serviceOfFile } from '../support/service.ts';

needs('dante-server', 'postgresql');
const service = serviceOfFile();

/** @param rules in addition to those that allow this computer */
async function startDante(rules: string): Promise<ServerProcess> {
  const folder = new ServerFolder();
  const port = await freePort();
  const configuration = folder.write(
    'danted.conf',
    `logoutput: stderr
internal: 127.0.0.1 port = ${port}
external: 127.0.0.1
clientmethod: none
socksmethod: none
client pass { from: 127.0.0.0/8 to: 0.0.0.0/0 }
${rules}
`,
  );
  const dante = serverProcess({
    program: programOf('dante-server'),
    args: ['-f', configuration, '-p', folder.file('danted.pid')],
    port,
    // It writes files there, and the step's own temporary folder belongs to the user who runs the tests.
    env: { TMPDIR: folder.path },
    unprivileged: true,
    wholeGroup: true,
  });
  onTestFinished(async () => {
    await dante.stop();
    folder.remove();
  });
  await dante.start();
  return dante;
}

const proxyAt = ({ port }: ServerProcess) =>
  ({ mode: 'manual', kind: 'socks5', host: '127.0.0.1', port }) as const;

test('sends requests and live updates through dante, and names it in the error while it is down', async () => {
  const dante = await startDante('socks pass { from: 127.0.0.0/8 to: 0.0.0.0/0 }');
  const app = await liveAt(service().url, ({ profile }) => profile.connection.setProxy(proxyAt(dante)));
  await dante.stop();
  const away = { code: 'proxy', params: { proxy: `127.0.0.1:${dante.port}`, reason: 'refused' } };
  await vi.waitFor(() => expect(app.info().realtime.error).toMatchObject(away), inTime);
  const colleague = await service().colleague();
  await colleague.create(shop);
  await dante.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Shop');
});

test("reports a connection that dante's rules forbid as the proxy's response", async () => {
  const dante = await startDante('socks block { from: 0.0.0.0/0 to: 0.0.0.0/0 }');
  const app = await liveAt(service().url);
  await app.profile.connection.setProxy(proxyAt(dante));
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject({
    code: 'proxy',
    params: { proxy: `127.0.0.1:${dante.port}`, reason: 'answer' },
  });
});
