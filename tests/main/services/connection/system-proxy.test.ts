import { expect, test } from 'vitest';
import { parseSystemProxy } from '#services/connection/system-proxy.ts';

const http = (host: string, port: number) => ({ kind: 'http', host, port });

test.each([
  ['DIRECT', [null]],
  ['', [null]],
  ['PROXY a.example:3128', [http('a.example', 3128)]],
  [
    'PROXY a.example:3128; SOCKS5 [::1]:1080; DIRECT',
    [http('a.example', 3128), { kind: 'socks5', host: '::1', port: 1080 }, null],
  ],
  ['HTTPS a.example', [{ kind: 'https', host: 'a.example', port: 443 }]],
  ['SOCKS a.example:9', [{ kind: 'socks4', host: 'a.example', port: 9 }]],
  ['proxy  a.example:80 ;direct', [http('a.example', 80), null]],
  ['QUIC a.example:443; PROXY b.example', [http('b.example', 80)]],
])('parses %j', (text, ways) => {
  expect(parseSystemProxy(text)).toEqual(ways);
});
