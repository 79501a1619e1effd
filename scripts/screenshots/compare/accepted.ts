import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright';
import type { Picture } from '../scenes.ts';

const folder = path.join(import.meta.dirname, 'accepted');

/** The scenes with this text; all of them by default. `npm run screenshots -- --compare --scene palette` sets it. */
const wanted = process.env.COMPARE_SCENE ?? '';
const isAccepting = process.env.COMPARE_ACCEPT !== undefined;

const sizes = [
  { width: 1180, height: 780 },
  { width: 640, height: 780 },
];

const compared = new Set<string>();

/** Compares the window with its accepted pictures at each scene, or accepts those that differ. */
export function acceptedPictures(page: () => Page): Picture {
  return async (scene) => {
    if (!scene.includes(wanted)) return;
    await test.step(scene, async () => {
      for (const size of sizes) {
        await page().setViewportSize(size);
        // In a corner of the status bar: lists reach the edge of the window, and a row there would be marked.
        await page().mouse.move(size.width - 1, size.height - 1);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page().emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const file = `${scene}-${size.width}-${colorScheme}.webp`;
          compared.add(file);
          await expect.soft(page()).toHaveScreenshot(file);
        }
      }
      await page().setViewportSize({ width: 1180, height: 780 });
      await page().emulateMedia({ colorScheme: null, reducedMotion: null });
    });
  };
}

/** Pictures of scenes that are not there any more: removed where pictures are accepted, else an error. */
export function checkLeftOver(): void {
  if (wanted !== '' || !existsSync(folder)) return;
  const leftOver = readdirSync(folder).filter((file) => !compared.has(file));
  if (isAccepting) for (const file of leftOver) rmSync(path.join(folder, file));
  else expect(leftOver, 'Accepted pictures without a scene').toEqual([]);
}
