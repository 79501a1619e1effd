import { type ConfirmationTexts, fingerprint, lines, shown, shownHost } from './confirmations.ts';
import { importNoteEn } from './imports-en.ts';

const unasked = 'Cancel if you did not ask for this.';
const named = (backend: string | null) => (backend === null ? 'the new backend' : shownHost(backend));
const records = (count: number) =>
  count === 0
    ? ''
    : `\n\n${count === 1 ? '1 record' : `${count} records`} created here may be the only copy.`;

const deleted = {
  projects: { one: 'project', other: 'projects' },
  authorizations: { one: 'authorization', other: 'authorizations' },
  domains: { one: 'domain', other: 'domains' },
} as const;

export const confirmationsEn: ConfirmationTexts = {
  cancel: 'Cancel',
  question(change) {
    switch (change.kind) {
      case 'proxy':
        return {
          message: `Connect to ${named(change.backend)} through the proxy ${shownHost(change.proxy)}?`,
          detail: `All traffic of this backend goes through the proxy. It sees which hosts you connect to, and can read everything that is sent without TLS.\n\n${unasked}`,
          confirm: 'Use Proxy',
        };
      case 'authorities':
        return {
          message:
            change.authorities.length === 1
              ? `Trust an additional CA for ${named(change.backend)}?`
              : `Trust ${change.authorities.length} additional CAs for ${named(change.backend)}?`,
          detail: `${lines(change.authorities.map(({ subject, sha256 }) => `${shown(subject)}\n${fingerprint(sha256)}`))}\n\nWhoever has the key of a CA can read and change everything that is sent to this backend, including your access token.\n\n${unasked}`,
          confirm: 'Add CA',
        };
      case 'pin':
        return {
          message: change.problems.includes('changed')
            ? `The certificate of ${shownHost(change.server)} has changed. Trust the new one?`
            : `Trust this certificate for ${shownHost(change.server)}?`,
          detail: `Issued to: ${shown(change.subject)}\nSHA-256 fingerprint:\n${fingerprint(change.sha256)}\n\nThis certificate could not be verified. Compare the fingerprint with the one that your backend administrator gives you.\n\n${unasked}`,
          confirm: 'Trust Certificate',
        };
      case 'realtime-path':
        return {
          message: `Use ${shown(change.path)} for live updates of ${named(change.backend)}?`,
          detail: `Your access token is sent to this path. It may belong to another service of the same host.\n\n${unasked}`,
          confirm: 'Use Path',
        };
      case 'provider-host':
        return {
          message: `Sign in to ${named(change.backend)} through the Git provider at ${shownHost(change.host)}?`,
          detail: `Your browser opens this address when you sign in with the Git provider.\n\n${unasked}`,
          confirm: 'Use Git Provider',
        };
      case 'name-servers':
        return {
          message: `Use other name servers to check the domains of ${named(change.backend)}?`,
          detail: `${lines(change.servers.map(shown))}\n\nThey see which domains are checked, and decide the result.\n\n${unasked}`,
          confirm: 'Use Name Servers',
        };
      case 'import-backend':
        return {
          message: `Import these settings for ${named(change.backend)}?`,
          detail: `${change.notes.map(importNoteEn).join('\n')}\n\nThe file says so. Import it only if you trust the person who gave it to you.\n\n${unasked}`,
          confirm: 'Import',
        };
      case 'import-app':
        return {
          message: 'Import these settings for all backends?',
          detail: `${change.notes.map(importNoteEn).join('\n')}\n\n${unasked}`,
          confirm: 'Import',
        };
      case 'origin':
        return {
          message: `Connect to ${shownHost(change.origin)}?`,
          detail: `None of your backends has this address.\n\n${unasked}`,
          confirm: 'Connect',
        };
      case 'production-off':
        return {
          message: `Stop treating ${named(change.backend)} as production?`,
          detail: `Deleting and copying in bulk are then confirmed less strictly.\n\n${unasked}`,
          confirm: 'Not Production',
        };
      case 'read-only-off':
        return {
          message: `Allow changes on ${named(change.backend)}?`,
          detail: `This backend is read-only. Without that it can be changed at any time.\n\n${unasked}`,
          confirm: 'Allow Changes',
        };
      case 'unlock':
        return {
          message: `Unlock ${named(change.backend)} for 15 minutes?`,
          detail: `Until then Pilothouse can change this backend.${change.reason === '' ? '' : `\n\nReason: ${shown(change.reason)}`}\n\n${unasked}`,
          confirm: 'Unlock',
        };
      case 'bulk-delete':
        return {
          message: `Delete ${change.count} ${deleted[change.list][change.count === 1 ? 'one' : 'other']} on ${named(change.backend)}?`,
          detail: `This backend is marked as production. The ${deleted[change.list].other} are deleted for everyone.\n\n${unasked}`,
          confirm: 'Delete',
        };
      case 'further-deletes':
        return {
          message: `Delete more on ${named(change.backend)}?`,
          detail: `${change.count} records of this backend were deleted in the last 10 minutes. It is marked as production, and records are deleted for everyone.\n\n${unasked}`,
          confirm: 'Delete',
        };
      case 'remove-profile':
        return {
          message: `Remove ${named(change.backend)} from this computer?`,
          detail: `Its settings, session, secrets, activity and drafts are deleted from this computer. Nothing changes on the backend.${records(change.createdHere)}`,
          confirm: 'Remove Backend',
        };
      case 'erase':
        return {
          message: 'Erase all local data?',
          detail: `This deletes all backends with their tokens and secrets, settings, activity, saved lists and the log from this computer. It cannot be undone. Nothing changes on your backends.${records(change.createdHere)}`,
          confirm: 'Erase Local Data',
        };
    }
  },
};
