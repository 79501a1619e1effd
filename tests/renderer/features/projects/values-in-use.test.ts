import { expect, test } from 'vitest';
import { tableOf } from '#features/projects/project-table.ts';
import { valuesInUse } from '#features/projects/values-in-use.ts';
import { aProject } from '#tests/renderer/fake-bridge.ts';
import { shorten } from '#ui/lib/shorten.ts';

test('suggests each value once, sorted, without empty ones', () => {
  const table = tableOf([
    aProject('1', { vmId: 'vm-2' }),
    aProject('2', { vmId: '' }),
    aProject('3', { vmId: 'vm-1' }),
    aProject('4', { vmId: 'vm-2' }),
  ]);
  expect(valuesInUse(table, 'vmId')).toEqual(['vm-1', 'vm-2']);
  expect(valuesInUse(null, 'vmId')).toEqual([]);
});

test('shortens a long text without splitting a character', () => {
  expect(shorten('short', 10)).toBe('short');
  expect(shorten('🚀'.repeat(50), 10)).toBe(`${'🚀'.repeat(9)}…`);
  expect(shorten('x'.repeat(10_000), 80)).toHaveLength(80);
});
