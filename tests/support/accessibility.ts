import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { findFaintControls } from './faint-controls.ts';

/**
 * What axe finds wrong with the page in a theme, and faint controls; leaves it in that theme. Only colours differ between the themes, so in the
 * dark one axe looks at contrast alone.
 *
 * axe computes contrast from the opacity and colours of the moment, so animations that run are
 * waited for and new ones are not started (reduced motion) while it looks.
 */
export async function findViolations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await animationsEnded(page);
  // Without legacy mode axe opens a new page, which the desktop app blocks.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  // Chromium has Tab lead to what scrolls and has nothing in it to lead to; other browsers do not.
  else axe.disableRules(['scrollable-region-focusable']);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.map(({ html }) => html).filter((html) => !isExempt(id, html));
    return wrong.length === 0 ? [] : [`${id}: ${wrong.join(' | ')}`];
  });
  return [...found, ...(await findFaintControls(page))];
}

/** Tooltips stand outside of the landmarks, and belong to the control that they describe. */
function isExempt(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('role="tooltip"');
}

/**
 * Resolves when no transition or animation with an end is running, after two frames; after a second all the same, because
 * one of what is not painted any more, such as after the window was resized, never ends.
 */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const ended = Promise.allSettled(finite.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });
}
