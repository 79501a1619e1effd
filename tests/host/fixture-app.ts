import path from 'node:path';
import type { TestContext } from 'vitest';
import type { DesktopSession } from './desktop-session.ts';
import { chooseHost } from './host-choice.ts';
import { type LaunchedApp, type LaunchOptions, startApp } from './start-app.ts';

export const fixtureDirectory = path.join(import.meta.dirname, 'fixture');

/** For tests of behaviour of the Chromium host only: `beforeEach(onlyOnChromium)` or as a test's first line. */
export function onlyOnChromium({ skip }: TestContext): void {
  skip(chooseHost() !== 'chromium', 'only the Chromium host does this');
}

/** For tests of a private desktop session. */
export function onlyOnLinux({ skip }: Pick<TestContext, 'skip'>): void {
  skip(process.platform !== 'linux', 'only Linux has desktop services that can be had a second time');
}

/** What the fixture's preload exposes. */
export interface FixtureApi {
  readonly version: number;
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (value: unknown) => void): () => void;
}

declare global {
  var fixture: FixtureApi;
}

export function startFixture(options: LaunchOptions = {}, session?: DesktopSession): Promise<LaunchedApp> {
  return startApp({ ...options, appDir: fixtureDirectory }, session);
}
