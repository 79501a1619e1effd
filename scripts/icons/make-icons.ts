// `npm run icons` draws the packages' icons from `icon.svg`. The results are committed, because packaging has no
// browser, and electron-builder would download a converter.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '#chromium-host/chromium/browser-binary.ts';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { icnsFile, icnsSizes, icoFile, type Picture } from './icon-files.ts';

const assets = path.join(repositoryRoot, 'renderer/assets');
const target = path.join(assets, 'app-icon');
const tray = path.join(repositoryRoot, 'main/windows/tray');
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
/** Tray icons: for Windows and Linux, each with its @2x image, and for the menu bar of macOS. */
const traySizes = [16, 24, 32, 48];
const templateSizes = [18, 36];

/** On macOS an app icon uses 824 of 1024 pixels; the rest is for its shadow. */
const macScale = 824 / 1024;

const drawing = readFileSync(path.join(assets, 'icon.svg'), 'utf8');
/** Only the wheel, as a template image, of which macOS uses only the opacity. */
const wheel = drawing
  .replace(/<rect[^>]*>/, '')
  .replace(/viewBox="[^"]*"/, 'viewBox="6 6 52 52"')
  .replaceAll(/#[0-9a-f]{6}/g, '#000000');
/** The mark for trouble: a triangle in the corner, which is recognizable without its colour. */
const triangle = 'M39 20 56 54H22Z';
const mark = (colour: string) =>
  `<path d="M39 33v9" stroke="${colour}" stroke-width="5" stroke-linecap="round"/><circle cx="39" cy="48.5" r="2.8" fill="${colour}"/>`;
const troubled = drawing.replace(
  '</svg>',
  `<path d="${triangle}" fill="#f4f7fb" stroke="#14304f" stroke-width="5" stroke-linejoin="round"/>${mark('#14304f')}</svg>`,
);
/** In a template image the mark has to be cut out. */
const troubledWheel = wheel
  .replace(
    /(<svg[^>]*>)/,
    `$1<mask id="wheel"><rect width="64" height="64" fill="white"/>
      <path d="${triangle}" fill="black" stroke="black" stroke-width="9" stroke-linejoin="round"/></mask>
      <mask id="mark"><rect width="64" height="64" fill="white"/>${mark('black')}</mask><g mask="url(#wheel)">`,
  )
  .replace(
    '</svg>',
    `</g><path mask="url(#mark)" d="${triangle}" stroke="black" stroke-width="3" stroke-linejoin="round"/></svg>`,
  );
const browser = await chromium.launch({ executablePath: findBrowser(false) });
try {
  const page = await browser.newPage();
  for (const folder of [target, tray]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(tray, { recursive: true });
  mkdirSync(path.join(target, 'icons'), { recursive: true });
  writeFileSync(path.join(target, 'icon.ico'), icoFile(await pictures(page, drawing, icoSizes)));
  writeFileSync(path.join(target, 'icon.icns'), icnsFile(await pictures(page, drawing, icnsSizes, macScale)));
  for (const { size, png } of await pictures(page, drawing, linuxSizes)) {
    writeFileSync(path.join(target, `icons/${size}x${size}.png`), png);
  }
  for (const [name, svg, sizes] of [
    ['tray', drawing, traySizes],
    ['tray-trouble', troubled, traySizes],
    ['template', wheel, templateSizes],
    ['template-trouble', troubledWheel, templateSizes],
  ] as const) {
    for (const { size, png } of await pictures(page, svg, sizes))
      writeFileSync(path.join(tray, `${name}-${size}.png`), png);
  }
} finally {
  await browser.close();
}

/** Draws each size separately instead of scaling one image, so that lines stay sharp. */
async function pictures(page: Page, svg: string, sizes: readonly number[], scale = 1): Promise<Picture[]> {
  const drawn: Picture[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh">
      <img style="width:${size * scale}px" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`);
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    drawn.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
  return drawn;
}
