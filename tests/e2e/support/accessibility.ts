import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findFaintControls } from '#tests/support/faint-controls.ts';

/**
 * Expects no axe violation in both themes. Restores the theme.
 *
 * axe computes contrast from the opacity and colours of the moment, so animations that run are
 * waited for and new ones are not started (reduced motion) while it looks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await animationsEnded(page);
    // Without legacy mode axe opens a new page, which the desktop app blocks.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found).toEqual([]);
    expect(await findFaintControls(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Resolves when no transition or animation with an end is running, after two frames. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
