// `npm run icons` draws the packages' icons from the one drawing there is. Its results are committed: packaging needs
// no browser, and electron-builder would fetch a converter of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../host/chromium/browser-binary.ts';
import { repositoryRoot } from '../host/host-choice.ts';
import { icnsFile, icnsSizes, icoFile, type Picture } from './icon-files.ts';

const assets = path.join(repositoryRoot, 'renderer/assets');
const target = path.join(assets, 'app-icon');
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];

/** macOS draws an application's icon on 824 of 1024 pixels, and leaves the rest to its shadow. */
const macScale = 824 / 1024;

const drawing = readFileSync(path.join(assets, 'icon.svg'));
const browser = await chromium.launch({ executablePath: findBrowser(false) });
try {
  const page = await browser.newPage();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, 'icons'), { recursive: true });
  writeFileSync(path.join(target, 'icon.ico'), icoFile(await pictures(page, icoSizes)));
  writeFileSync(path.join(target, 'icon.icns'), icnsFile(await pictures(page, icnsSizes, macScale)));
  for (const { size, png } of await pictures(page, linuxSizes)) {
    writeFileSync(path.join(target, `icons/${size}x${size}.png`), png);
  }
} finally {
  await browser.close();
}

/** Draws at each size anew rather than scaling one picture: lines stay sharp. */
async function pictures(page: Page, sizes: readonly number[], scale = 1): Promise<Picture[]> {
  const drawn: Picture[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh">
      <img style="width:${size * scale}px" src="data:image/svg+xml;base64,${drawing.toString('base64')}">`);
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    drawn.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
  return drawn;
}
