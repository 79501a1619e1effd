import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Log, LogFile } from '../ports.ts';
import { readEndSync } from './read-bounded.ts';

const maxLogBytes = 1024 * 1024;

export interface FileLog extends Log, LogFile {
  /**
   * Opens the log, which otherwise happens on the first message: later messages are written immediately, so
   * that the last one before the process ends is not lost. Resolves when all messages so far are written.
   */
  open(): Promise<void>;
}

type Logger = typeof import('electron-log/node')['default'];

/** Logs to `main.log` in this folder; warnings and errors also to the terminal. */
export function fileLog(folder: string): FileLog {
  let logger: Logger | null = null;
  let opening: Promise<void> | null = null;
  let waiting: ((logger: Logger) => void)[] = [];
  // Loaded separately: on load, the library reads files to find out the app's name.
  async function open(): Promise<void> {
    logger = await openLogger(folder);
    for (const write of waiting) write(logger);
    waiting = [];
  }
  function log(write: (logger: Logger) => void): void {
    if (logger === null) {
      waiting.push(write);
      opening ??= open();
    } else write(logger);
  }
  return {
    info: (message) => log((to) => to.info(message)),
    warn: (message) => log((to) => to.warn(message)),
    // Name and stack only: the message of a foreign error may quote a URL, a header or a body.
    error(message, cause) {
      const described = cause === undefined ? '' : describeCause(cause);
      log((to) => to.error(message, described));
    },
    open() {
      opening ??= open();
      return opening;
    },
    tail: (lines) => lastLines(path.join(folder, 'main.log'), lines),
    // electron-log moves a full file to main.old.log.
    forget: () => {
      for (const name of ['main.log', 'main.old.log']) rmSync(path.join(folder, name), { force: true });
    },
  };
}

async function openLogger(folder: string): Promise<Logger> {
  const { default: log } = await import('electron-log/node');
  log.transports.file.resolvePathFn = () => path.join(folder, 'main.log');
  log.transports.file.maxSize = maxLogBytes;
  // It contains backends and ids of projects: readable by this user only.
  log.transports.file.writeOptions = { ...log.transports.file.writeOptions, mode: 0o600 };
  log.transports.console.level = 'warn';
  return log;
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [cause.name, ...frames].join('\n');
}

function lastLines(file: string, lines: number): readonly string[] {
  try {
    return readEndSync(file, maxLogBytes).toString('utf8').trimEnd().split('\n').slice(-lines);
  } catch {
    return [];
  }
}
