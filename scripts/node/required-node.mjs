// Plain JavaScript, because it runs on Node 20.19 before `node_modules` exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The minimum version that can start the set-up, and the minimum for the tools, which are written in TypeScript. */
const minVersions = { setup: [20, 19], tools: [24, 0] };

/**
 * Why this Node.js is too old, in a sentence that says what to install; null if it is new enough. The packages of
 * `scripts/node/package.json` provide one for the tools, but not for every system and processor.
 *
 * @param {string} version such as `20.19.0`
 * @param {boolean} hasPackage whether one of these packages fits
 * @returns {string | null}
 */
export function nodeProblem(version, hasPackage) {
  const needed = hasPackage ? minVersions.setup : minVersions.tools;
  if (isNewEnough(version, needed)) return null;
  return `Node.js ${version} is too old on this system: install Node.js 24 or newer from https://nodejs.org.`;
}

/**
 * Whether a package with Node.js fits a system.
 * @param {Record<string, { os?: string, cpu?: string }>} packages those of the lock file, by folder
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 * @returns {boolean}
 */
export function hasNodePackage(packages, platform, arch) {
  const names = Object.keys(packages['scripts/node']?.optionalDependencies ?? {});
  return names.some((name) => {
    const { os, cpu } = packages[`node_modules/${name}`] ?? {};
    return os === platform && cpu === arch;
  });
}

/**
 * Like `nodeProblem`, for the Node.js that runs this.
 *
 * @param {string} root of the repository
 * @param {boolean} isInstalled whether the npm packages are installed: one that could not be fetched is missing
 */
export function currentNodeProblem(root, isInstalled) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { platform, arch, versions } = process;
  const isThere = ['node', 'node.cmd'].some((name) => existsSync(path.join(root, 'node_modules/.bin', name)));
  return nodeProblem(versions.node, isInstalled ? isThere : hasNodePackage(packages, platform, arch));
}

/** @param {string} version @param {readonly number[]} needed */
function isNewEnough(version, [neededMajor, neededMinor]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
