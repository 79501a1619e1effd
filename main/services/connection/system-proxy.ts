import type { ProxyServer } from '#main/network-ports.ts';

const kinds: Readonly<Record<string, ProxyServer['kind']>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  // Chromium interprets SOCKS as version 4 (net/docs/proxy.md, "SOCKSv4 proxy scheme").
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
};

const defaultPorts: Readonly<Record<ProxyServer['kind'], number>> = {
  http: 80,
  https: 443,
  socks4: 1080,
  socks5: 1080,
};

/**
 * Parses the system's proxies for a URL, such as `PROXY a.example:3128; SOCKS5 [::1]:1080; DIRECT`, in their order; null for
 * a direct connection. Unreadable entries are ignored; without any other entry there is no proxy.
 */
export function parseSystemProxy(text: string): readonly (ProxyServer | null)[] {
  const ways = text.split(';').flatMap((entry): (ProxyServer | null)[] => {
    const [scheme = '', address = ''] = entry.trim().split(/\s+/);
    if (scheme.toUpperCase() === 'DIRECT') return [null];
    const kind = kinds[scheme.toUpperCase()];
    const parsed = kind === undefined ? null : parseAddress(address, defaultPorts[kind]);
    return kind === undefined || parsed === null ? [] : [{ kind, ...parsed }];
  });
  return ways.length === 0 ? [null] : ways;
}

function parseAddress(text: string, defaultPort: number): { host: string; port: number } | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? null : { host, port: port === undefined ? defaultPort : Number(port) };
}
