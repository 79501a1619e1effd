import type { Log } from '#main/ports.ts';

/** Records log entries. */
export function recordedLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error: (message, cause) => void lines.push(`${message} ${cause instanceof Error ? cause.name : ''}`),
  };
}
