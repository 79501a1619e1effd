import path from 'node:path';
import type { DesktopSession } from '../desktop-session.ts';
import { type LaunchedApp, type LaunchOptions, startApp } from '../start-app.ts';

export const fixtureDirectory = path.join(import.meta.dirname, 'fixture');

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
