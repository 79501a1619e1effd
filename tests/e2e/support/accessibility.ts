import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation in both themes. Restores the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Without legacy mode axe opens a new page, which the desktop app blocks.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
