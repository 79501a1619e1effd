import { expect, test } from 'vitest';
import { changeTime } from '#services/lists/change-time.ts';

const at = Date.UTC(2026, 10, 22, 9, 30);

test.each([
  [{ updatedAt: '2026-11-22T09:30:00.000Z' }, at],
  [{ updated_at: '2026-11-22T10:30:00+01:00' }, at],
  [{ modifiedAt: at }, at],
  [{ last_modified: at / 1_000 }, at],
  [{ createdAt: '2026-11-22T09:30:00.000Z' }, null],
  [{ updatedAt: 'yesterday' }, null],
  [{ updatedAt: '2026-99-99' }, null],
  [{ updatedAt: '12' }, null],
  [{ updatedAt: 0 }, null],
  [{ updatedAt: -5 }, null],
  [{ updatedAt: null }, null],
  [{ updatedAt: { at } }, null],
  [{}, null],
])('parses %j as %s', (more, expected) => {
  expect(changeTime(more)).toBe(expected);
});
