import { expect, test } from 'vitest';
import { domainConflicts } from '#services/profiles/domain-conflicts.ts';

const named = (...names: readonly string[]) => names.map((domain) => ({ domain }));

test('reports a name of other profiles as a conflict, however it is written', () => {
  const own = named('shop.example', '*.example', 'only.example', 'Blog.Example.');
  const others = [
    { id: 'b', domains: named('SHOP.example', 'shop.example.', 'other.example') },
    { id: 'c', domains: named('shop.example', '*.example', 'blog.example') },
    { id: 'd', domains: [] },
  ];
  expect(domainConflicts(own, others)).toEqual([
    { domain: 'shop.example', profileIds: ['b', 'c'] },
    { domain: '*.example', profileIds: ['c'] },
    { domain: 'Blog.Example.', profileIds: ['c'] },
  ]);
  expect(domainConflicts(own, [])).toEqual([]);
});
