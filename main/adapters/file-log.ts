import path from 'node:path';
import log from 'electron-log/node';
import type { Log } from '../ports.ts';

const maxLogBytes = 1024 * 1024;

/** Logs to `main.log` in this folder, and to the terminal what a developer should see. */
export function fileLog(folder: string): Log {
  log.transports.file.resolvePathFn = () => path.join(folder, 'main.log');
  log.transports.file.maxSize = maxLogBytes;
  log.transports.console.level = 'warn';
  return {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
    // Name and stack only: the message of a foreign error may quote a URL, a header or a body.
    error: (message, cause) => log.error(message, cause === undefined ? '' : describeCause(cause)),
  };
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [cause.name, ...frames].join('\n');
}
