import { readFileSync, statSync } from 'node:fs';
import { appImageOf } from './app-image.ts';

/** The file of the AppImage that this process runs from; null where there is none, or it is not certain. */
export function ownAppImage(): string | null {
  return appImageOf(process.env.APPIMAGE, process.execPath, {
    mounts: () => readFileSync('/proc/self/mountinfo', 'utf8'),
    stat: (file) => statSync(file),
    userId: process.getuid?.() ?? 0,
  });
}
