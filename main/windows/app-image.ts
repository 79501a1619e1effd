import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system calls that checking an AppImage needs. Each may throw. */
export interface AppImageSystem {
  /** `/proc/self/mountinfo`. */
  readonly mounts: () => string;
  readonly stat: (file: string) => { readonly mode: number; readonly uid: number; isFile(): boolean };
  readonly userId: number;
}

/**
 * The file of the AppImage from which this process runs; null if there is none, or it is uncertain. The
 * variable `APPIMAGE` is not trusted, because it is set by whoever starts the app: the process has to run
 * from a mounted AppImage of that name, whose file only this person (or root) can write.
 */
export function appImageOf(
  named: string | undefined,
  program: string,
  { mounts, stat, userId }: AppImageSystem,
): string | null {
  if (named === undefined || !path.isAbsolute(named) || path.normalize(named) !== named) return null;
  try {
    const mounted = mountedImage(mounts(), program);
    if (mounted === null || path.basename(named) !== path.basename(mounted)) return null;
    const file = stat(named);
    const isOwn = file.uid === userId || file.uid === 0;
    return file.isFile() && isOwn && (file.mode & 0o022) === 0 ? named : null;
  } catch {
    return null;
  }
}

/** The source of the FUSE mount that contains a file (proc_pid_mountinfo(5)); null if there is none. */
function mountedImage(mountInfo: string, program: string): string | null {
  for (const line of mountInfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const point = unescaped(before.split(' ')[4] ?? '');
    const [type = '', source = ''] = after.split(' ');
    if (point !== '/' && program.startsWith(`${point}/`) && type.startsWith('fuse')) return unescaped(source);
  }
  return null;
}

/** Spaces and similar characters are escaped as octal numbers. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_match, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
}

/** The file of the AppImage from which this process runs; null if there is none, or it is uncertain. */
export function ownAppImage(): string | null {
  return appImageOf(process.env.APPIMAGE, process.execPath, {
    mounts: () => readFileSync('/proc/self/mountinfo', 'utf8'),
    stat: (file) => statSync(file),
    userId: process.getuid?.() ?? 0,
  });
}
