import template18 from './tray/template-18.png?inline';
import template36 from './tray/template-36.png?inline';
import tray16 from './tray/tray-16.png?inline';
import tray24 from './tray/tray-24.png?inline';
import tray32 from './tray/tray-32.png?inline';
import tray48 from './tray/tray-48.png?inline';

/** The tray's icon as data URLs, for one and for two pixels a point; drawn by `npm run icons`. */
export function trayPictures(platform: string): readonly [single: string, double: string] {
  if (platform === 'darwin') return [template18, template36];
  return platform === 'win32' ? [tray16, tray32] : [tray24, tray48];
}
