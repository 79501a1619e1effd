import { expect, test } from 'vitest';
import { initials } from '#features/profiles/profile-state-text.tsx';

test.each([
  ['Production EU', 'PE'],
  ['Staging', 'S'],
  ['ops.example.org', 'OE'],
  ['127.0.0.1:4000', '10'],
  ['éclair ünit test', 'ÉÜ'],
  ['本番 環境', '本環'],
  ['', '?'],
  ['– –', '?'],
])('shortens %j to the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
