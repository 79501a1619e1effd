import { networkInterfaces } from 'node:os';

/** Whether this computer has an address other than its own loopback, which is what Chromium goes by. */
export function isOnline(): boolean {
  return Object.values(networkInterfaces()).some((addresses = []) =>
    addresses.some(({ internal }) => !internal),
  );
}

const loopback = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/**
 * The proxy for a URL in the form of a PAC file, from the variables that Chromium reads where no desktop has settings:
 * `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy` (`proxy_config_service_linux.cc`). Not the settings of a desktop or
 * of macOS, nor scripts: Node.js cannot read them, and Chromium's protocol does not tell them.
 */
export function proxyFor(url: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { protocol, hostname } = new URL(url);
  const read = (name: string) => environment[name] || environment[name.toUpperCase()] || '';
  const proxy = read(`${protocol.replace(/^ws/, 'http').slice(0, -1)}_proxy`) || read('all_proxy');
  const bypassed = read('no_proxy')
    .split(',')
    .map((each) => each.trim().replace(/^\*?\.?/, ''));
  const isBypassed = bypassed.some((each) => each !== '' && `.${hostname}`.endsWith(`.${each}`));
  if (process.platform !== 'linux' || proxy === '' || loopback.test(hostname) || isBypassed) return 'DIRECT';
  const [, scheme = 'http', host = ''] = /^(?:([a-z0-9]+):\/\/)?(?:[^@/]*@)?([^/]+)/.exec(proxy) ?? [];
  const kind = { http: 'PROXY', https: 'HTTPS', socks4: 'SOCKS', socks: 'SOCKS5', socks5: 'SOCKS5' }[scheme];
  return kind === undefined ? 'DIRECT' : `${kind} ${host}`;
}
