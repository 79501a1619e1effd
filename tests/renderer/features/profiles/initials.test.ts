import { expect, test } from 'vitest';
import { initials } from '#features/profiles/profile-state-text.tsx';

test.each([
  ['Production EU', 'PE'],
  ['Staging', 'S'],
  ['ops.example.org', 'OP'],
  ['build-farm.example.org', 'BF'],
  ['ops.example.org:8443', 'OP'],
  ['localhost:4000', '000'],
  ['127.0.0.1:80', '80'],
  ['127.0.0.1:43211', '211'],
  ['[::1]:4001', '001'],
  ['192.168.0.17', '17'],
  ['192.168.0.117:8443', '117'],
  ['[2001:db8::a4]:4000', 'a4'],
  ['v2.1', 'V2'],
  ['éclair ünit test', 'ÉÜ'],
  ['本番 環境', '本環'],
  ['', '?'],
  ['– –', '?'],
])('shortens %j to the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
