import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';

/** The folder with the profiles' files, and the names of these files. */
export async function profileFiles(app: LaunchedApp): Promise<{ folder: string; names: string[] }> {
  const folder = path.join(await app.evaluate(({ app }) => app.getPath('userData')), 'profiles');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return { folder, names: names.filter((name) => name.endsWith('.sealed')) };
}
