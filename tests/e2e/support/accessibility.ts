import { expect, type Page } from '@playwright/test';
import { findViolations } from '#scripts/accessibility/find-violations.ts';

/**
 * Expects no axe violation and no faint control in both themes. Restores the theme. Of a page with a modal dialog, axe looks at
 * the dialog: the rest cannot be used meanwhile.
 * @param within a selector, where what is around it has been looked at already
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const modal = ':modal';
  const isModal = await page.evaluate((selector) => document.querySelector(selector) !== null, modal);
  for (const theme of ['light', 'dark'] as const) {
    expect(await findViolations(page, theme, within ?? (isModal ? modal : undefined)), theme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
