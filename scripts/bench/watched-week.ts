import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDesktopSession } from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import type { History } from '../seed/seed-history.ts';
import { seedSignedIn } from '../seed/seed-signed-in.ts';
import { type CannedBackend, type CannedProject, cannedProjects } from './canned-backend.ts';
import { profiles } from './contract.ts';
import type { Setup } from './figures.ts';
import { measuredRoot } from './measured-root.ts';
import { allLive, startBackend } from './started.ts';

const backendCount = 6;
const weekMs = 7 * 86_400_000;
const minuteMs = 60_000;
/** Changes that the app has seen in the week at each backend: several in each bucket of a plot. */
const changesOfWeek = 1_000;

/** An app that has watched six live backends for a week. */
export interface Watching {
  readonly app: LaunchedApp;
  readonly backends: readonly CannedBackend[];
  /** In the order of `backends`. */
  readonly profileIds: readonly string[];
  /** The projects of each backend. */
  readonly projects: readonly CannedProject[];
}

/** Starts it; Linux only, where its keychain can be a private one. */
export async function startWatching(setup: Setup): Promise<Watching> {
  const projects = cannedProjects(setup.scale.count(2_000));
  const backends: CannedBackend[] = [];
  while (backends.length < backendCount) backends.push(await startBackend(setup, { live: true, projects }));
  const desktop = await startDesktopSession();
  setup.defer(() => desktop.stop());
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-bench-'));
  setup.defer(async () => rmSync(userData, { recursive: true, force: true }));
  const history = historyOf(projects, Date.now());
  await seedSignedIn({
    userData,
    desktop,
    backends: backends.map(({ url }) => ({ url, account: async () => 'canned' })),
    histories: backends.map(() => history),
  });
  const app = await launch({ root: measuredRoot, userData }, desktop);
  setup.defer(() => app.quit());
  await allLive(app.page);
  const profileIds = (await profiles(app.page)).map(({ id }) => id);
  return { app, backends, profileIds, projects };
}

function historyOf(projects: readonly CannedProject[], now: number): History {
  const begin = now - weekMs;
  const step = weekMs / changesOfWeek;
  return {
    changes: Array.from({ length: changesOfWeek }, (_, index) => {
      const after = projects[index % projects.length] as CannedProject;
      const before = { ...after, vmId: `vm-${index}` };
      const at = begin + index * step;
      // Of each ten, one is created and one deleted.
      if (index % 10 === 0) return { at, by: 'Noor Haddad', before: null, after };
      return { at, by: 'Noor Haddad', before, after: index % 10 === 5 ? null : after };
    }),
    unreadFrom: now,
    states: Array.from({ length: 14 }, (_, index) => ({
      at: begin + index * (weekMs / 14),
      state: index % 2 === 0 ? ('live' as const) : ('polling' as const),
    })),
    latency: Array.from({ length: 24 * 60 }, (_, minute) => ({
      at: now - (24 * 60 - minute) * minuteMs,
      durationMs: 30 + ((minute * 7_919) % 40),
    })),
  };
}
