import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { languages } from '#i18n/language.ts';
import { changeLanguage } from '#scripts/accessibility/window-language.ts';
import { showParts } from '#scripts/screenshots/parts.ts';
import type { Picture } from '#scripts/screenshots/scenes.ts';
import { brokenWords, intersections, lookAlikes, offScale } from './judge.ts';
import { measureLook } from './measure-look.ts';
import { measureScale } from './measure-scale.ts';

/**
 * `npm run looks`: finds drawing errors on the scenes of the screenshots, at each width and in both languages: texts of
 * a row, or of a line of a list or feed, that overlap, column titles that are cut off, words that are divided, names that
 * cannot be distinguished, values that a selection copies differently, and sizes of text, weights, radii and spaces beyond
 * the scale of the theme. Prints a table and the findings. `--only six` as for `npm run screenshots`, which is the default;
 * `--scene projects` for the scenes with that text; `--width 1180`, several times, for some of the widths; `--check` fails if
 * anything was found.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'six' },
    scene: { type: 'string', default: '' },
    width: { type: 'string', multiple: true },
    check: { type: 'boolean', default: false },
  },
});

const viewport = { width: 1180, height: 780 };
const allSizes = [
  { width: 640, height: 720 },
  { width: 800, height: 720 },
  { width: 960, height: 700 },
  viewport,
  { width: 1440, height: 900 },
  { width: 1600, height: 1000 },
  { width: 2560, height: 1440 },
];
const sizes = allSizes.filter(({ width }) => values.width?.includes(String(width)) ?? true);

const columns = [
  'scene',
  'width',
  'language',
  'rows',
  'over each other',
  'heads cut',
  'words broken',
  'names cut',
  'names alike',
  'copies broken',
  'off the scale',
];
const lines: (readonly (string | number)[])[] = [];
/** The findings and where they are: the same finding at several sizes is listed once. */
const findings = new Map<string, string[]>();

try {
  await showParts({ viewport, language: 'en', pictureOf }, values.only);
} finally {
  // Printed immediately, so that a run that stops early is of use.
  print([columns, ...lines]);
  for (const [finding, places] of findings) console.log(`\n${finding}\n  ${places.join('; ')}`);
  console.log(`\n${lines.length} states, ${findings.size} findings`);
}
process.exitCode = lines.length === 0 || (values.check && findings.size > 0) ? 1 : 0;

function pictureOf(page: () => Page, part: string): Picture {
  return async (scene) => {
    if (!scene.includes(values.scene)) return;
    for (const language of languages) {
      await changeLanguage(page(), language);
      for (const size of sizes) {
        await page().setViewportSize(size);
        await settled(page());
        await judge(page(), `${part} ${scene}`, size.width, language);
      }
    }
    await changeLanguage(page(), 'en');
    await page().setViewportSize(viewport);
  };
}

/** Rows adapt to the size of the table after a frame or two. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
}

async function judge(page: Page, scene: string, width: number, language: string): Promise<void> {
  const look = await measureLook(page);
  const pairs = look.rows.flatMap(intersections);
  const broken = brokenWords(look.words);
  const alike = lookAlikes(look.names);
  const beyond = offScale(await measureScale(page));
  const cut = look.names.filter(({ name, shown }) => name !== shown).length;
  const counts = [
    pairs.length,
    look.cutHeads.length,
    broken.length,
    cut,
    alike.length,
    look.brokenCopies.length,
    beyond.length,
  ];
  lines.push([scene, width, language, look.names.length, ...counts]);
  const place = `${scene}, ${width}, ${language}`;
  for (const columnPair of new Set(pairs.map(([one, other]) => `${one.column} and ${other.column}`)))
    note(`texts over each other: ${columnPair}`, place);
  for (const head of look.cutHeads) note(`head cut: ${head}`, place);
  for (const word of broken) note(`word broken: ${word}`, place);
  for (const value of look.brokenCopies) note(`copied differently: ${value}`, place);
  for (const part of beyond) note(`off the scale: ${part}`, place);
  if (alike.length > 0) note(`names alike: ${alike.join(', ')}`, `${place} (of ${look.names.length})`);
}

function note(finding: string, place: string): void {
  const places = findings.get(finding) ?? [];
  if (!places.includes(place)) findings.set(finding, [...places, place]);
}

function print(table: readonly (readonly (string | number)[])[]): void {
  const widths = columns.map((_, at) => Math.max(...table.map((line) => String(line[at]).length)));
  for (const line of table)
    console.log(line.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join('  '));
}
