import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';

/** Names as long as an organization's. */
export const names = {
  production: 'Production Europe Frankfurt Primary',
  staging: 'Staging Cluster North Scandinavia',
  stopped: 'Laboratory of the Southern Test Range',
};

export const longNames = ['Customer Invoice Archive Exporter', 'Warehouse Inventory Reconciliation Service'];

export const dialog = (page: Page) => page.locator('dialog[open]');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Has the next dialog of the system choose a file of this text; returns what removes it. */
export async function chooseFile(page: Page, name: string, text: string): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-import-'));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  await appOf(page).evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, file);
  return () => rmSync(folder, { recursive: true, force: true });
}
