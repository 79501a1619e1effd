import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { recordAnimation } from './animation.ts';
import { showParts } from './parts.ts';
import type { Picture } from './scenes.ts';

/**
 * `npm run screenshots`: screenshots of every screen in both themes. `--folder F`, `--width N`, `--height N`, and
 * `--only walk|settings|desk|six|safety|managed|inbox|connections|keychains`. `--language de` is for `desk` and `managed`.
 * `--animation` records the animation of the README instead, as `day.webp`. `--compare` compares the window with the accepted
 * pictures of this folder instead, `--accept` replaces those that differ; `--scene palette` for the scenes with that text.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(repositoryRoot, '.cache/screenshots') },
    width: { type: 'string', default: '1180' },
    height: { type: 'string', default: '780' },
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    animation: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    scene: { type: 'string', default: '' },
  },
});
if (values.compare || values.accept) process.exit(compare());
mkdirSync(values.folder, { recursive: true });
const viewport = { width: Number(values.width), height: Number(values.height) };
const language = values.language === 'de' ? 'de' : 'en';
if (values.animation) await recordAnimation(path.join(values.folder, 'day.webp'), viewport);
else await showParts({ viewport, language, pictureOf }, values.only);
console.log(`Screenshots: ${values.folder}`);

/** @returns the exit code: 0 where no scene differs from its accepted pictures, or where they were replaced */
function compare(): number {
  const runner = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const config = path.join(import.meta.dirname, 'compare/compare.config.ts');
  const { status } = spawnSync(
    process.execPath,
    [runner, 'test', '--config', config, `--update-snapshots=${values.accept ? 'changed' : 'none'}`],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        COMPARE_SCENE: values.scene,
        ...(values.accept && { COMPARE_ACCEPT: 'yes' }),
      },
    },
  );
  return status ?? 1;
}

/** Screenshots in both themes, numbered in order. */
function pictureOf(page: () => Page, part: string): Picture {
  let count = 0;
  return async (name) => {
    count += 1;
    // In a corner of the status bar, which has no tooltip; a browser without a screen begins at the upper left corner.
    await page().mouse.move(viewport.width - 1, viewport.height - 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${part}-${String(count).padStart(2, '0')}-${name}-${colorScheme}.png`;
      await page().screenshot({
        path: path.join(values.folder, file),
        animations: 'disabled',
        // A message would be in the next pictures until it disappears, which it does not while a dialog is open.
        style: '[data-messages] { display: none }',
      });
    }
    await page().emulateMedia({ colorScheme: null, reducedMotion: null });
  };
}
