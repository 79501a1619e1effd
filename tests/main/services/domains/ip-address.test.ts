import { expect, test } from 'vitest';
import { isNameServer } from '#services/domains/ip-address.ts';

test.each(['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]:53', '192.0.2.53:65535'])(
  'accepts %s as a name server',
  (text) => {
    expect(isNameServer(text)).toBe(true);
  },
);

test.each([
  '',
  'ns.example',
  '192.0.2.53:0',
  '192.0.2.53:65536',
  '192.0.2.53:99999',
  '[2001:db8::53]:0',
  '192.0.2.1/24',
])('rejects %j as a name server', (text) => {
  expect(isNameServer(text)).toBe(false);
});
