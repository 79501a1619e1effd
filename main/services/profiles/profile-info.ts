import type { ProfileInfo } from '#contract/state.ts';
import { hostOf, isEncryptedOrLoopback } from '../http/base-url.ts';
import { isRecognisable } from '../session/people.ts';
import type { Session } from '../session/session.ts';
import { shownAccount } from '../session/token-account.ts';
import { tokenExpiry } from '../session/token-expiry.ts';
import { isEmail } from '../session/token-subject.ts';
import { callbackToRegister } from '../settings/authorize-url.ts';
import type { ProfileRecord } from '../settings/settings.ts';

/** A profile as the window sees it: settings and current state, without secrets. */
export function profileInfo(
  record: ProfileRecord,
  { token, restoring, keychain, tokenStorage }: Session,
  {
    realtime,
    deletesOnSignOut,
    ...seen
  }: Pick<
    ProfileInfo,
    'realtime' | 'connectionOptions' | 'unread' | 'awaited' | 'readOnly' | 'largeLists'
  > & {
    readonly deletesOnSignOut: boolean;
  },
): ProfileInfo {
  return {
    id: record.id,
    ownName: record.name,
    color: record.color,
    production: record.production,
    isNew: record.isNew,
    managed: record.preset !== null,
    sample: record.sample,
    name: record.name ?? (record.baseUrl === null ? '' : hostOf(record.baseUrl)),
    baseUrl: record.baseUrl,
    encrypted: record.baseUrl === null || isEncryptedOrLoopback(record.baseUrl),
    setupStep: record.setupStep,
    isAuthenticated: token !== null,
    paused: record.paused,
    restoring,
    signedInAs: token === null ? null : shownAccount(record, token),
    lastEmail: isEmail(record) ? record.signedInAs : null,
    sessionExpired: record.sessionExpired,
    ownerId: record.ownerId,
    signOutDeletes: deletesOnSignOut ? 'setting' : isRecognisable(record) ? null : 'unknown-person',
    tokenExpiresAt: token === null ? null : tokenExpiry(token),
    tokenStorage,
    keychain,
    providerConfig: {
      clientId: record.providerClientId,
      secret: record.providerSecretSet ? 'set' : 'not set',
    },
    oauth: { ...record.oauth, callbackUrl: callbackToRegister(record.oauth) },
    dns: record.dns,
    notifications: record.notifications,
    ...seen,
    // Not tried in this run yet.
    awaited: seen.awaited ?? (record.awaited ? { error: null, trying: false } : null),
    // The error of an awaited backend is shown in the same place as for any other backend.
    realtime: seen.awaited?.error == null ? realtime : { ...realtime, error: seen.awaited.error },
    paths: { paths: record.paths, realtime: record.socketPath ?? '' },
    timeOuts: record.timeOuts,
    columns: record.columns,
    createdHere: record.createdHere.networks.length + record.createdHere.domains.length,
  };
}
