import path from 'node:path';

/** Where electron-builder puts an unpacked app, below its output folder. */
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

/** What prints the processes of the system as `readProcesses` reads them. */
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

/** Whether a process has the page of a window among the processes that it has started: Chromium starts one for it. */
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

/** The processes in whose command line the folder is: those of an app that was started with it, and Chromium's for them. */
export function processesNaming(
  processes: readonly RunningProcess[],
  folder: string,
): readonly RunningProcess[] {
  return processes.filter(({ command }) => command.includes(folder));
}
