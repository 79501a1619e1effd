import { expect, test } from 'vitest';
import { refusedSwitches, refusedVariables } from '#main/windows/refused-switches.ts';

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-port',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect-publish-uid=http',
  '--no-sandbox',
  '--proxy-server=192.0.2.1:3128',
  '--proxy-pac-url=data:,x',
  '--host-rules=MAP * 192.0.2.1',
  '--host-resolver-rules=MAP * 192.0.2.1',
  '--ignore-certificate-errors',
  '--load-extension=/tmp/evil',
  '--disable-web-security',
  '--js-flags=--expose-gc',
  '--ssl-key-log-file=/tmp/keys',
  '--disable-extensions-except',
  '--user-script',
  '--user-scripts',
  '--enable-automation',
  '--enable-blink-features',
  '--no-zygote-sandbox',
  '--disable-site-isolation-trials',
  '--disable-gpu-sandbox',
  '--disable-seccomp-filter-sandbox',
  '--disable-setuid-sandbox',
  '--disable-namespace-sandbox',
  '--single-process',
  '--in-process-gpu',
  '--allow-file-access-from-files',
  '--allow-running-insecure-content',
  '--unsafely-treat-insecure-origin-as-secure',
  '--renderer-cmd-prefix',
  '--utility-cmd-prefix',
  '--gpu-launcher',
  '--browser-subprocess-path',
  '--proxy-bypass-list',
  '--proxy-auto-detect',
  '--no-proxy-server',
  '--ignore-certificate-errors-spki-list',
  '--allow-insecure-localhost',
  '--auth-server-whitelist',
  '--auth-negotiate-delegate-whitelist',
  '--log-net-log',
  '--net-log-capture-mode',
  '--enable-logging-to-file',
  '--enable-logging=file',
  '--log-file=/tmp/log',
  '--disable-features=IsolateOrigins',
  '--no-zygote',
  ' --remote-debugging-port=9222',
  '\t\n--no-sandbox\r ',
  '-no-sandbox',
  '/no-sandbox',
  '--No-Sandbox',
])('does not start a packaged app with %s', (given) => {
  const name = `--${given
    .trim()
    .replace(/^(--?|\/)/, '')
    .split('=')[0]
    ?.toLowerCase()}`;
  expect(refusedSwitches(['pilothouse://project?x=1', given])).toEqual([name]);
  expect(refusedSwitches(['--', given])).toEqual([name]);
});

test.each([
  [['--opened-at-login']],
  [
    [
      '--user-data-dir=/home/ada/.config/other',
      '--ozone-platform=x11',
      '--lang=de',
      '--force-device-scale-factor=2',
    ],
  ],
  [['pilothouse://project?baseUrl=https://a.example&id=--no-sandbox']],
  [['/home/ada/no-sandbox', '/no-sandbox/app']],
  [[]],
])('starts with %j', (argv) => {
  expect(refusedSwitches(argv)).toEqual([]);
});

test('does not start a packaged app with a folder of compiled code', () => {
  expect(refusedVariables({ NODE_COMPILE_CACHE: '/tmp/compiled', HOME: '/home/ada' })).toEqual([
    'NODE_COMPILE_CACHE',
  ]);
  expect(refusedVariables({ NODE_COMPILE_CACHE: '', HOME: '/home/ada', NODE_OPTIONS: '' })).toEqual([]);
});
