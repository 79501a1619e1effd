import { expect, test } from 'vitest';
import { valuesInUse } from '#renderer/components/values-in-use.ts';
import { tableOf } from '#renderer/stores/project-table.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { aProject } from '../fake-bridge.ts';

test('every value is offered once, in order, and no empty one', () => {
  const table = tableOf([
    aProject('1', { vmId: 'vm-2' }),
    aProject('2', { vmId: '' }),
    aProject('3', { vmId: 'vm-1' }),
    aProject('4', { vmId: 'vm-2' }),
  ]);
  expect(valuesInUse(table, 'vmId')).toEqual(['vm-1', 'vm-2']);
  expect(valuesInUse(null, 'vmId')).toEqual([]);
});

test('a long text is cut without breaking a character', () => {
  expect(shorten('short', 10)).toBe('short');
  expect(shorten('🚀'.repeat(50), 10)).toBe(`${'🚀'.repeat(9)}…`);
  expect(shorten('x'.repeat(10_000), 80)).toHaveLength(80);
});
