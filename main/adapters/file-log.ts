import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import log from 'electron-log/node';
import type { Log, LogFile } from '../ports.ts';

const maxLogBytes = 1024 * 1024;

export interface FileLog extends Log, LogFile {}

/** Logs to `main.log` in this folder; warnings and errors also to the terminal. */
export function fileLog(folder: string): FileLog {
  log.transports.file.resolvePathFn = () => path.join(folder, 'main.log');
  log.transports.file.maxSize = maxLogBytes;
  // It contains backends and ids of projects: readable by this user only.
  log.transports.file.writeOptions = { ...log.transports.file.writeOptions, mode: 0o600 };
  log.transports.console.level = 'warn';
  return {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
    // Name and stack only: the message of a foreign error may quote a URL, a header or a body.
    error: (message, cause) => log.error(message, cause === undefined ? '' : describeCause(cause)),
    tail: (lines) => lastLines(path.join(folder, 'main.log'), lines),
    // electron-log moves a full file to main.old.log.
    forget: () => {
      for (const name of ['main.log', 'main.old.log']) rmSync(path.join(folder, name), { force: true });
    },
  };
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [cause.name, ...frames].join('\n');
}

function lastLines(file: string, lines: number): readonly string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines);
  } catch {
    return [];
  }
}
