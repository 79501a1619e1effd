import { expect, type Page } from '@playwright/test';
import { findViolations } from '#scripts/accessibility/find-violations.ts';

/** Expects no axe violation and no faint control in both themes. Restores the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    expect(await findViolations(page, theme), theme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
