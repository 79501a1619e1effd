import { expect, test } from 'vitest';
import { initials } from '#features/profiles/profile-state-text.tsx';

test.each([
  ['Production EU', 'PE'],
  ['Staging', 'S'],
  ['ops.example.org', 'OP'],
  ['build-farm.example.org', 'BF'],
  ['ops.example.org:8443', 'OP\n443'],
  ['localhost:4000', 'LO\n000'],
  ['127.0.0.1:4000', '1\n000'],
  ['127.0.0.1:43211', '1\n211'],
  ['192.168.0.17', '17'],
  ['[2001:db8::a4]:4000', 'a4\n000'],
  ['v2.1', 'V2'],
  ['éclair ünit test', 'ÉÜ'],
  ['本番 環境', '本環'],
  ['', '?'],
  ['– –', '?'],
])('shortens %j to the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
