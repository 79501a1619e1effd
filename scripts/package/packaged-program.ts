import path from 'node:path';

/** Path of an unpacked app in electron-builder's output folder. */
export function packagedProgram(platform: string, arch: string): string {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'darwin')
    return path.join(`mac${suffix}`, 'Pilothouse.app', 'Contents', 'MacOS', 'Pilothouse');
  if (platform === 'win32') return path.join(`win${suffix}-unpacked`, 'Pilothouse.exe');
  return path.join(`linux${suffix}-unpacked`, 'pilothouse');
}

/** A process of the system, with its command line. */
export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The command that prints the processes of the system for `readProcesses`. */
export function processListing(platform: string): readonly [program: string, ...args: string[]] {
  if (platform !== 'win32') return ['ps', '-A', '-ww', '-o', 'pid=,ppid=,args='];
  const each = '"$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)"';
  return [
    'powershell',
    '-NoProfile',
    '-Command',
    `Get-CimInstance Win32_Process | ForEach-Object { ${each} }`,
  ];
}

export function readProcesses(printed: string): readonly RunningProcess[] {
  return printed.split(/\r?\n/).flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Whether a process has started the process of a window's page, which is a separate process in Chromium. */
export function hasWindow(processes: readonly RunningProcess[], pid: number): boolean {
  const started = [pid];
  for (const parent of started)
    started.push(
      ...processes
        .filter((each) => each.parent === parent && !started.includes(each.pid))
        .map((each) => each.pid),
    );
  return processes.some((each) => started.includes(each.pid) && /--type=renderer\b/.test(each.command));
}

/**
 * The processes whose command line contains the folder: those of an app that was started with it, and their Chromium
 * processes.
 */
export function processesNaming(
  processes: readonly RunningProcess[],
  folder: string,
): readonly RunningProcess[] {
  return processes.filter(({ command }) => command.includes(folder));
}
