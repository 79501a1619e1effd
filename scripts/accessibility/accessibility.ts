import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { languages } from '#i18n/language.ts';
import { showParts } from '#scripts/screenshots/parts.ts';
import type { Picture } from '#scripts/screenshots/scenes.ts';
import { findViolations } from './find-violations.ts';
import { findUnreachable } from './reachable.ts';
import { changeLanguage } from './window-language.ts';

/**
 * `npm run accessibility`: axe, and what is out of reach, on every scene of the screenshots at each size, in both languages,
 * both themes and forced colours. Too slow for `npm test`, which has a part of it. `--only desk` as for `npm run
 * screenshots`; `--scene palette` for the scenes with that text; `--size 640` and `--in de`, several times each, for some of
 * the sizes and languages. Ends with the number of findings.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    scene: { type: 'string', default: '' },
    size: { type: 'string', multiple: true },
    in: { type: 'string', multiple: true },
  },
});

const viewport = { width: 1180, height: 780 };
const sizes = {
  '1180': viewport,
  '2560': { width: 2560, height: 1440 },
  '640': { width: 640, height: 720 },
  // What is left of 1180 × 780 for the page, in its own pixels.
  'zoom 200 %': { width: viewport.width / 2, height: viewport.height / 2 },
};

const chosenSizes = Object.entries(sizes).filter(([name]) => values.size?.includes(name) ?? true);
const chosenLanguages = languages.filter((language) => values.in?.includes(language) ?? true);

/** What was found, with where: the same finding at several sizes is reported once. */
const findings = new Map<string, string[]>();
let states = 0;

await showParts({ viewport, language: 'en', pictureOf }, values.only);
for (const [finding, places] of findings) console.log(`\n${finding}\n  ${places.join('\n  ')}`);
console.log(`\n${states} states, ${findings.size} findings`);
process.exitCode = states === 0 || findings.size > 0 ? 1 : 0;

function pictureOf(page: () => Page, part: string): Picture {
  return async (scene) => {
    if (!scene.includes(values.scene)) return;
    const began = performance.now();
    for (const language of chosenLanguages) {
      await changeLanguage(page(), language);
      for (const [size, box] of chosenSizes) {
        await page().setViewportSize(box);
        for (const theme of ['light', 'dark', 'forced colours'] as const) {
          const found = await findViolations(page(), theme);
          if (theme === 'light') found.push(...(await findUnreachable(page())));
          states += 1;
          for (const finding of found) {
            // At once as well: a run that is stopped early has been of use.
            if (!findings.has(finding))
              console.log(`${part} ${scene}, ${size}, ${language}, ${theme}: ${finding}`);
            findings.set(finding, [
              ...(findings.get(finding) ?? []),
              `${part} ${scene}, ${size}, ${language}, ${theme}`,
            ]);
          }
        }
      }
    }
    await changeLanguage(page(), 'en');
    page().setDefaultTimeout(60_000);
    await page().setViewportSize(viewport);
    // Motion stays reduced, so that the next scene stands still at once.
    await page().emulateMedia({ colorScheme: null, forcedColors: null });
    console.log(`${part} ${scene}: ${Math.round(performance.now() - began)} ms`);
  };
}
