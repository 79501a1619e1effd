import axe from 'axe-core';
import type { Page } from 'playwright';
import { findFaintControls } from './faint-controls.ts';

/** How the window is coloured: by one of its themes, or by the system, which replaces all colours by its own few. */
type Coloring = 'light' | 'dark' | 'forced colours';

/**
 * What axe finds wrong with the page in a theme, and faint controls; leaves it in that theme. Only colours differ between the
 * themes, so in the others than the light one axe looks at contrast alone.
 *
 * axe computes contrast from the opacity and colours of the moment, so animations that run are
 * waited for and new ones are not started (reduced motion) while it looks.
 *
 * @param within a selector: axe looks at nothing beside it, and is done sooner
 */
export async function findViolations(page: Page, theme: Coloring, within?: string): Promise<string[]> {
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await animationsEnded(page);
  const found = (await runAxe(page, rulesOf[theme], within)).flatMap(({ rule, elements }) => {
    const wrong = elements.filter((html) => !isExempt(rule, html));
    return wrong.length === 0 ? [] : [`${rule}: ${wrong.join(' | ')}`];
  });
  return [...found, ...(await findFaintControls(page))];
}

const colorsAlone: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

const rulesOf: Record<Coloring, axe.RunOptions> = {
  // Chromium has Tab lead to what scrolls and has nothing in it to lead to; other browsers do not.
  light: { rules: { 'scrollable-region-focusable': { enabled: false } } },
  dark: colorsAlone,
  'forced colours': colorsAlone,
};

interface Violation {
  readonly rule: string;
  /** The start tags of the elements. */
  readonly elements: readonly string[];
}

/** Runs axe in the page, which gets it once; only the violations are sent back. */
async function runAxe(page: Page, options: axe.RunOptions, within?: string): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const inPart = async ([given, part]: readonly [axe.RunOptions, string | undefined]) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(part ?? document, { ...given, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
  };
  return page.evaluate(inPart, [options, within] as const);
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
