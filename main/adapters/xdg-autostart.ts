import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { LoginItem } from '../ports.ts';
import { readBounded } from './read-bounded.ts';
import { replaceFile } from './replace-file.ts';

/** Maximum size of an entry, in bytes; a larger one is not from this app. */
const maxEntryBytes = 65_536;

/**
 * An entry in the autostart folder (freedesktop.org, "Desktop Application Autostart Specification").
 *
 * @param folder `autostart` in the user's configuration folder
 * @param command the program and its arguments
 */
export function xdgAutostart(folder: string, name: string, command: readonly string[]): LoginItem {
  const file = path.join(folder, `${name}.desktop`);
  return {
    async isOn() {
      const entry = await readBounded(file, maxEntryBytes).then(String, () => null);
      // Desktops disable an entry with either of these.
      return entry !== null && !/^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(entry);
    },
    async set(on) {
      if (on) replaceFile(file, desktopEntry(command));
      else await rm(file, { force: true });
    },
  };
}

function desktopEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Pilothouse',
    // If the program is gone, desktops ignore the entry.
    `TryExec=${escapedString(command[0] ?? '')}`,
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/**
 * An argument of a command line (Desktop Entry Specification, "The Exec key"): quoted, with percent signs doubled, and with
 * the resulting backslashes doubled again, as in every string of the file.
 */
function quoted(argument: string): string {
  const escaped = argument.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${escapedString(escaped)}"`;
}

/** A string of a desktop entry (Desktop Entry Specification, "Possible value types"). */
function escapedString(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
