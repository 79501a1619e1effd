import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A folder for what Playwright writes about an app, removed by its caller. Playwright removes one of its own only after it has
 * said that the app has ended: a process that ends then leaves it behind.
 */
export function artifactsFolder(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-artifacts-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
