import { app, type BrowserWindow, type NativeImage, nativeImage } from 'electron';
import { badgePicture, badgePoints, badgeText } from '../services/desktop/badge-picture.ts';
import type { DesktopTexts } from '../texts/desktop.ts';

/**
 * Shows the number of unread entries: on the macOS dock, in Linux launchers that support Unity's badge interface, and on
 * Windows as an overlay on the window's taskbar button.
 */
export function showBadge(count: number, window: BrowserWindow | null, texts: DesktopTexts): void {
  if (process.platform !== 'win32') app.setBadgeCount(count);
  else
    window?.setOverlayIcon(
      count === 0 ? null : overlay(badgeText(count)),
      count === 0 ? '' : texts.unread(count),
    );
}

function overlay(text: string): NativeImage {
  const picture = (scale: number) => {
    const side = badgePoints * scale;
    return { buffer: Buffer.from(badgePicture(text, scale)), width: side, height: side, scaleFactor: scale };
  };
  const { buffer, ...size } = picture(1);
  const image = nativeImage.createFromBitmap(buffer, size);
  image.addRepresentation(picture(2));
  return image;
}
