import { steps } from '../test/steps.ts';
import type { Facts } from './facts.ts';

/** A step of `npm test`, and why it cannot run here; null if it can. */
export interface SuiteState {
  readonly name: string;
  readonly missing: string | null;
}

/** The steps with tests that start an app, on Electron or on Chromium. */
const withApp = ['host', 'real', 'faults', 'packaged', 'e2e'];

/**
 * Which steps of `npm test` can run here. On Linux the tests start a keychain, notification server and display
 * themselves, so these are not required.
 */
export function suitesHere(
  { electron, chromium }: Pick<Facts, 'electron' | 'chromium'>,
  platform: NodeJS.Platform,
): readonly SuiteState[] {
  return steps.map(({ name }) => ({ name, missing: missingFor(name) }));

  function missingFor(name: string): string | null {
    if (name === 'packaged' && platform !== 'linux')
      return 'packages are tested without Electron on Linux alone';
    if (!withApp.includes(name) || electron.installed !== null || chromium !== null) return null;
    return platform === 'win32'
      ? "Electron's binary is missing: npx install-electron fetches it"
      : "neither Electron's binary nor Chromium was found";
  }
}
