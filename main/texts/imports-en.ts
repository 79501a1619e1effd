import type { ImportNote } from '#contract/exchange.ts';
import { fingerprint, lines, shown } from './confirmations.ts';

/**
 * Describes what an import weakens or mutes, for a native question. Only notes that weaken have a sentence.
 */
export function importNoteEn({ kind, names, fingerprints = [] }: ImportNote): string {
  const all = names.map(shown);
  const certificates = lines(all.map((name, at) => `${name}\n${fingerprint(fingerprints[at] ?? '')}`));
  switch (kind) {
    case 'unencrypted':
      return 'Not encrypted: others on the network can read and change what is sent.';
    case 'proxy':
      return `All traffic goes through the proxy ${all.join(', ')}.`;
    case 'no-proxy':
      return 'Connects without the proxy of this computer.';
    case 'authorities':
      return `Trusts these CAs. Whoever has the key of one can read and change everything that is sent, including your access token:\n${certificates}`;
    case 'pins':
      return `Trusts these certificates without verifying them:\n${certificates}`;
    case 'realtime-path':
      return `Sends your access token for live updates to ${all.join(', ')}.`;
    case 'provider-host':
      return `Signs in with the Git provider at ${all.join(', ')}.`;
    case 'callback-scheme':
      return 'Receives the sign-in with the Git provider by a link to the app, which other programs can claim.';
    case 'scope':
      return `Asks the Git provider for more permissions: ${lines(all)}.`;
    case 'name-servers':
      return `Checks domains with these name servers:\n${lines(all)}`;
    case 'production-off':
      return 'Is no longer treated as production.';
    case 'muted':
      return 'Notifications are muted.';
    case 'notifications-off':
      return 'Notifications are turned off.';
    case 'kinds-off':
      return `Notifications are turned off or muted for ${names.length === 1 ? '1 kind of change' : `${names.length} kinds of changes`}.`;
    case 'projects-off':
      return `Notifications are turned off or muted for ${names[0] === '1' ? '1 project' : `${all.join('')} projects`}.`;
    case 'quiet-hours':
      return `Quiet hours: no notifications from ${all.join(' to ')}.`;
    case 'do-not-disturb':
      return 'No notifications while Do Not Disturb is on.';
    case 'not-in-front':
      return 'No notifications while the window has the focus.';
    case 'deletions-quiet':
      return 'Deletions in production are not notified in quiet hours.';
    case 'names-shown':
      return 'Notifications show names that they hide now.';
    case 'updates-off':
      return 'Updates are no longer looked for.';
    default:
      return '';
  }
}
