import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Environment variable with the path of the Chromium to use instead of an installed one. */
const overrideVariable = 'PILOTHOUSE_CHROMIUM';

const macApplications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windowed = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds an installed Chromium or Chrome. The headless shell starts in two thirds of the time with two thirds of
 * the memory, so it is preferred where no window is needed.
 *
 * @throws Error naming what to install where none is found.
 */
export function findBrowser(headed: boolean, environment: NodeJS.ProcessEnv = process.env): string {
  const override = environment[overrideVariable];
  if (override) return override;
  const names = headed ? windowed : ['chromium-headless-shell', ...windowed];
  const directories = (environment.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  const found = [...candidates, ...macApplications].find(isExecutable);
  if (found) return found;
  throw new Error(
    `No Chromium or Chrome found. Install one (Debian: chromium, chromium-headless-shell) or set ${overrideVariable}.`,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
