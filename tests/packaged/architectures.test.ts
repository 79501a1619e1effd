import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#chromium-host/build.ts';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { packagedProgram } from '#scripts/package/packaged-program.ts';
import { writeChecksums } from '#scripts/release/checksums.ts';
import { linuxElectron, macElectron, windowsElectron } from './electron-stand-ins.ts';
import { packageApp } from './package-app.ts';
import {
  expectedBesideBundles,
  filesBesideBundles,
  fusesOf,
  onlyOnLinux,
  releasedFuses,
  temporaryDirectory,
} from './workspace.ts';

/*
 * The packages for the processors that `linux.test.ts`, `mac.test.ts` and `windows.test.ts` do not cover: their
 * content, with the keychain's binary for that processor. They are packaged on this computer, which cannot start them.
 */

beforeEach(onlyOnLinux);
beforeAll(async () => {
  if (process.platform === 'linux') await ensureBuilt(repositoryRoot);
});

/** The processor that a native module is for, according to ELF (e_machine), Mach-O (cputype) or PE (Machine). */
function processorOf(file: string): string {
  const bytes = readFileSync(file);
  const names: Readonly<Record<string, string>> = {
    'elf-62': 'x64',
    'elf-183': 'arm64',
    'macho-16777223': 'x64',
    'macho-16777228': 'arm64',
    'pe-34404': 'x64',
    'pe-43620': 'arm64',
  };
  const found = bytes.subarray(0, 4).equals(Buffer.from([0x7f, 0x45, 0x4c, 0x46]))
    ? `elf-${bytes.readUInt16LE(18)}`
    : bytes.readUInt32LE(0) === 0xfeedfacf
      ? `macho-${bytes.readUInt32LE(4)}`
      : `pe-${bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4)}`;
  return names[found] ?? found;
}

const systems = [
  {
    ...{ system: 'linux', arch: 'arm64', target: '--linux', electron: linuxElectron },
    ...{ resources: 'resources', fused: (program: string) => program },
  },
  {
    ...{ system: 'darwin', arch: 'x64', target: '--mac', electron: macElectron },
    ...{
      resources: '../Resources',
      fused: (program: string) => program.replace(/\/Contents\/MacOS\/.*$/, ''),
    },
  },
  {
    ...{ system: 'win32', arch: 'arm64', target: '--win', electron: windowsElectron },
    ...{ resources: 'resources', fused: (program: string) => program },
  },
] as const;

describe.each(systems)(
  'the package for $system on $arch',
  ({ system, arch, target, electron, resources, fused }) => {
    const directory = temporaryDirectory();
    const program = path.join(directory, 'dist', packagedProgram(system, arch));
    const inResources = (name: string) => path.join(path.dirname(program), resources, name);

    beforeAll(async () => {
      if (process.platform !== 'linux') return;
      await packageApp({
        target: [target, system === 'linux' ? 'deb' : 'dir', `--${arch}`],
        electron: await electron(path.join(directory, 'electron')),
        output: path.join(directory, 'dist'),
        env: { CUSTOM_FPM_PATH: path.join(import.meta.dirname, 'fpm-stand-in') },
      });
    });

    test('contains only the bundles and its keychain module, for its processor', () => {
      expect(filesBesideBundles(inResources('app.asar'))).toEqual(expectedBesideBundles(`${system}-${arch}`));
      const outside = inResources('app.asar.unpacked');
      const modules = globSync('**/*.node', { cwd: outside });
      expect(modules).toEqual([`node_modules/keytar/prebuilds/${system}-${arch}/keytar.node`]);
      expect(modules.map((file) => processorOf(path.join(outside, file)))).toEqual([arch]);
    });

    test('has the fuses and the notices', async () => {
      expect(await fusesOf(fused(program))).toEqual(releasedFuses);
      expect(readFileSync(inResources('THIRD_PARTY_NOTICES.md'), 'utf8')).toContain('- undici ');
    });

    if (system !== 'linux') return;
    test('names the deb after its processor, with a matching checksum', async () => {
      const dist = path.join(directory, 'dist');
      const [deb = ''] = globSync('*.deb', { cwd: dist });
      expect(deb).toMatch(/^pilothouse_\d+\.\d+\.\d+_arm64\.deb$/);
      const given = readFileSync(path.join(dist, `${deb}.arguments`), 'utf8').split('\n');
      expect(given[given.indexOf('--architecture') + 1]).toBe('arm64');
      await writeChecksums(dist);
      const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: dist, encoding: 'utf8' });
      expect(checked).toContain(`${deb}: OK`);
    });
  },
);
