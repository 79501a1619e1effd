import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { startApp } from '#chromium-host/start-app.ts';
import { cannedProjects } from '../canned-backend.ts';
import type { Setup } from '../figures.ts';
import { timeToPaint } from '../page-timing.ts';
import { firstRowCell } from '../rows.ts';
import { mainLink, type SignedIn, startSignedIn, waitForStaleLists } from '../started.ts';
import { Storm } from '../storm.ts';
import { type CpuProfile, profiled, slicesOf } from './cpu-profile.ts';
import { drawLanes } from './draw.ts';
import { sourceParts } from './source-parts.ts';

/** Where the pictures are that `docs/performance.md` shows. */
const gallery = path.join(repositoryRoot, '.github/gallery');
/** A build of its own, because the usual one has no source maps. */
const profiledRoot = path.join(repositoryRoot, '.cache/bench-profile');

/** Builds the app with source maps. @throws Error with the bundler's output */
function buildWithMaps(): void {
  mkdirSync(profiledRoot, { recursive: true });
  copyFileSync(path.join(repositoryRoot, 'package.json'), path.join(profiledRoot, 'package.json'));
  const bundler = path.join(repositoryRoot, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [bundler, 'build', '--sourcemap', '--outDir', path.join(profiledRoot, 'out')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The app does not build:\n${stdout}${stderr}`);
}

/** Draws where the time of loading a list and of a storm goes, into the pictures of docs/performance.md. */
export async function drawProfiles(setup: Setup): Promise<readonly string[]> {
  buildWithMaps();
  const files = [await list(setup), await storm(setup)];
  return files;
}

/** The list of 100,000 of P1, from the click to its rows. */
async function list(setup: Setup): Promise<string> {
  const started = await startProfiled(setup, false, 1);
  const projects = cannedProjects(setup.scale.count(100_000));
  const first = { ...projects[0], id: 'first', name: '0', description: 'To be painted' };
  started.backend.list = JSON.stringify([first, ...projects]);
  await waitForStaleLists(started.app);
  const wanted = { selector: firstRowCell('description'), text: first.description };
  const { page } = started.app;
  const profiles = await profiled(started.app, () =>
    timeToPaint(page, 'click', wanted, () => mainLink(page, 'Projects').click()),
  );
  return draw('profile-list.svg', 'P1: a list of 100,000 from the click to painted rows', profiles);
}

/** A storm of P2: 20,000 events a second over 2,000 projects. */
async function storm(setup: Setup): Promise<string> {
  const projects = cannedProjects(setup.scale.count(2_000));
  const { app, backend, profileId } = await startProfiled(setup, true, projects.length);
  const storm = new Storm(backend, profileId, projects);
  const perSecond = setup.scale.count(20_000);
  // Compiled code, as after the first seconds of a long storm.
  await storm.send(perSecond, perSecond);
  const profiles = await profiled(app, () => storm.send(perSecond, perSecond));
  return draw('profile-storm.svg', 'P2: a second with 20,000 events', profiles);
}

function startProfiled(setup: Setup, live: boolean, count: number): Promise<SignedIn> {
  const start = () => startApp({ appDir: profiledRoot });
  return startSignedIn(setup, { live, projects: cannedProjects(count), start });
}

interface Profiles {
  readonly main: CpuProfile;
  readonly window: CpuProfile;
}

function draw(name: string, title: string, { main, window }: Profiles): string {
  const partOf = sourceParts(path.join(profiledRoot, 'out'));
  const lanes = [
    { title: 'Main process', slices: slicesOf(main, partOf, 'Node.js and its libraries') },
    { title: 'Window', slices: slicesOf(window, partOf, 'Browser: style, layout, paint') },
  ];
  const description =
    'How much of the time each part of the main process and of the window ran, from left to right over time.';
  const file = path.join(gallery, name);
  writeFileSync(file, drawLanes(title, description, lanes));
  return file;
}
