import { app } from 'electron';
import { appScheme } from '#contract/links.ts';

/**
 * Claims the scheme for this app. Other programs can do the same, so a profile has to choose callbacks that come by it;
 * a link that goes astray tells no secret.
 */
export function claimScheme(): void {
  app.setAsDefaultProtocolClient(appScheme);
}

/** Windows' installer registers no scheme; on the other systems the package does. */
export function claimSchemeForLinks(): void {
  if (process.platform === 'win32' && app.isPackaged) claimScheme();
}
