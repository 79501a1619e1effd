import { expect, test } from 'vitest';
import { Notices } from '#services/desktop/notices.ts';

test('sends a notice once, lists it for a window that opens later, and removes it when dismissed', () => {
  const reported: string[] = [];
  const notices = new Notices(({ kind }) => reported.push(kind));
  notices.raise('settings-not-saved');
  notices.raise('settings-recovered');
  notices.raise('settings-not-saved');
  expect(reported).toEqual(['settings-not-saved', 'settings-recovered']);
  expect(notices.list()).toEqual(['settings-not-saved', 'settings-recovered']);
  notices.dismiss('settings-not-saved');
  expect(notices.list()).toEqual(['settings-recovered']);
  notices.raise('settings-not-saved');
  expect(reported.at(-1)).toBe('settings-not-saved');
});
