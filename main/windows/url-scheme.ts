import { app } from 'electron';
import { appScheme } from '#contract/links.ts';

/**
 * Registers the app for its URL scheme. Other programs can do the same, so callbacks use the scheme only in profiles that
 * choose it. A link contains no secret.
 */
export function claimScheme(): void {
  app.setAsDefaultProtocolClient(appScheme);
}

/** The Windows installer does not register the scheme; the packages of the other systems do. */
export function claimSchemeForLinks(): void {
  if (process.platform === 'win32' && app.isPackaged) claimScheme();
}
