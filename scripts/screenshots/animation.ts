import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { withSixBackends } from './parts.ts';
import { describeProfiles, watchedFrom } from './six-scenes.ts';

/** How long the last frame is shown before the animation begins again, in ms. */
const endMs = 1_500;
/** Frames closer together than this are left out, in ms. */
const minFrameMs = 80;

interface Frame {
  readonly png: Buffer;
  /** When the window showed it, in ms. */
  readonly at: number;
}

/** Records what the page paints. @returns ends the recording, and has its frames */
async function record(page: Page): Promise<() => Promise<readonly Frame[]>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const at = (metadata.timestamp ?? 0) * 1_000;
    const last = frames.at(-1);
    if (last === undefined || at - last.at >= minFrameMs)
      frames.push({ png: Buffer.from(data, 'base64'), at });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await session.send('Page.stopScreencast');
    return frames;
  };
}

/** A day at six backends: changes come in, a project is edited in the panel, another is found, Activity has all of it. */
async function day(page: Page, six: SixBackends): Promise<void> {
  // The one place where time itself is what a viewer needs.
  const read = (ms: number) => page.waitForTimeout(ms);
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await read(1_500);
  six.changeFrom(watchedFrom);
  await read(2_500);

  await page.keyboard.press('ControlOrMeta+1');
  const rows = page.getByRole('table', { name: 'Projects' }).locator('tbody tr:not([aria-busy])');
  await rows.nth(3).waitFor();
  await read(1_200);
  await rows.nth(3).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('heading').first().waitFor();
  await read(2_000);
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await page.getByText('All backends', { exact: true }).click();
  await read(1_800);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('ledger export 1', { delay: 90 });
  await page.getByRole('option').first().waitFor();
  await read(1_200);
  await page.keyboard.press('Enter');
  await read(2_000);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('article').first().waitFor();
  await read(2_500);
}

/** Writes the frames as an animated WebP, with the program `img2webp` of libwebp. */
function encode(frames: readonly Frame[], file: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-animation-'));
  try {
    const parts = frames.flatMap(({ png, at }, index) => {
      const frame = path.join(folder, `${index}.png`);
      writeFileSync(frame, png);
      const shownMs = (frames[index + 1]?.at ?? at + endMs) - at;
      return ['-d', String(Math.round(shownMs)), frame];
    });
    execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '70', '-m', '4', ...parts, '-o', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Records the animation that the README opens with. Linux only; needs `img2webp` (Debian's package `webp`).
 * @param file where the animated WebP is written
 * @param viewport of the window, in CSS pixels
 * @throws Error if `img2webp` is not installed
 */
export async function recordAnimation(
  file: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  try {
    execFileSync('img2webp', ['-version'], { stdio: 'ignore' });
  } catch {
    throw new Error('img2webp is not installed. On Debian and Ubuntu: apt install webp');
  }
  await withSixBackends({ viewport }, async (page, six) => {
    await describeProfiles(page(), six);
    await page().getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page().getByText('東京 Production').first().waitFor();
    await page().emulateMedia({ colorScheme: 'dark' });
    // Away from what has a tooltip.
    await page().mouse.move(viewport.width - 1, viewport.height / 2);
    const stop = await record(page());
    await day(page(), six);
    encode(await stop(), file);
  });
}
