import { onTestFinished } from 'vitest';
import { programOf } from './installed.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from './server-process.ts';

const modules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'filter', 'deflate', 'headers', 'rewrite'],
  ...['proxy', 'proxy_http', 'proxy_wstunnel'],
];

/** Starts Apache with these directives in its only virtual host. Stopped after the test. */
export async function startApache(directives: string): Promise<ServerProcess> {
  const folder = new ServerFolder();
  const port = await freePort();
  const configuration = folder.write(
    'apache.conf',
    `ServerRoot ${folder.path}
DefaultRuntimeDir ${folder.path}
PidFile apache.pid
ServerName localhost
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ErrorLog error.log
LogFormat "%m %U %>s %{Content-Encoding}o" line
CustomLog access.log line
${directives}
`,
  );
  const apache = serverProcess({
    program: programOf('apache2-bin'),
    args: ['-f', configuration, '-DFOREGROUND'],
    port,
    unprivileged: true,
  });
  await apache.start();
  onTestFinished(async () => {
    await apache.stop();
    folder.remove();
  });
  return apache;
}
