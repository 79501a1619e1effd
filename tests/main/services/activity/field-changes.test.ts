import { expect, test } from 'vitest';
import { fieldChanges, shortenText } from '#services/activity/field-changes.ts';
import { shop } from '#tests/main/support/start-projects.ts';

test('returns the values before and after of the fields that differ', () => {
  expect(fieldChanges(shop, { ...shop, name: 'Store', vmId: '' }, ['name', 'vmId'])).toEqual([
    { field: 'name', before: 'Shop', after: 'Store' },
    { field: 'vmId', before: 'v', after: '' },
  ]);
});

test('cuts a long name to what is stored', () => {
  expect(shortenText('Shop')).toBe('Shop');
  expect(shortenText('x'.repeat(100_000))).toBe(`${'x'.repeat(240)}…`);
});

test('cuts long values to where they differ', () => {
  const same = 'x'.repeat(50_000);
  const [change] = fieldChanges(
    { ...shop, description: `${same}old${same}` },
    { ...shop, description: `${same}new${same}` },
    ['description'],
  );
  expect(change?.before).toMatch(/^…x{40}oldx+…$/);
  expect(change?.after).toMatch(/^…x{40}newx+…$/);
  expect(change?.after.length).toBeLessThan(250);
});

test('leaves no half of a character where a value is cut', () => {
  const [change] = fieldChanges(shop, { ...shop, description: '😀'.repeat(500) }, ['description']);
  expect(change?.after.isWellFormed()).toBe(true);
  expect(change?.after).not.toContain('\ufffd');
});
