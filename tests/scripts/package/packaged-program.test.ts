import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  hasWindow,
  packagedProgram,
  processesNaming,
  processListing,
  readProcesses,
} from '#scripts/package/packaged-program.ts';

test.each([
  ['linux', 'x64', 'linux-unpacked/pilothouse'],
  ['linux', 'arm64', 'linux-arm64-unpacked/pilothouse'],
  ['darwin', 'x64', 'mac/Pilothouse.app/Contents/MacOS/Pilothouse'],
  ['darwin', 'arm64', 'mac-arm64/Pilothouse.app/Contents/MacOS/Pilothouse'],
  ['win32', 'x64', 'win-unpacked/Pilothouse.exe'],
  ['win32', 'arm64', 'win-arm64-unpacked/Pilothouse.exe'],
])('finds the program for %s on %s', (platform, arch, program) => {
  expect(packagedProgram(platform, arch).replaceAll('\\', '/')).toBe(program);
});

const processes = readProcesses(`    1     0 /sbin/init
  10     1 /opt/Pilothouse/pilothouse
  11    10 /opt/Pilothouse/pilothouse --type=zygote
  12    11 /opt/Pilothouse/pilothouse --type=renderer --lang=en
  20     1 /opt/other --type=renderer
  21     1 C:\\Program Files\\P.exe "--type=gpu-process"\r
  30    21 (nothing)
`);

test('finds a window where the app itself has started its page', () => {
  expect(processes).toHaveLength(7);
  expect(hasWindow(processes, 10)).toBe(true);
  expect(hasWindow(processes, 11)).toBe(true);
  for (const pid of [21, 30, 99]) expect(hasWindow(processes, pid)).toBe(false);
});

test('finds the processes of a start by its folder, whoever started them', () => {
  const listed = readProcesses(`  10     1 /opt/pilothouse --user-data-dir=/tmp/a
  11     1 /opt/pilothouse --type=gpu-process --user-data-dir=/tmp/a
  12     1 /opt/pilothouse --user-data-dir=/tmp/b
`);
  expect(processesNaming(listed, '/tmp/a').map(({ pid }) => pid)).toEqual([10, 11]);
});

test('reads the processes of this computer', () => {
  const [program, ...options] = processListing(process.platform);
  const read = readProcesses(execFileSync(program, options, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  expect(read.find(({ pid }) => pid === process.pid)?.parent).toBe(process.ppid);
});
