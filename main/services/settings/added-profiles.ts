import { profileColors } from '#contract/profiles.ts';
import { defaultConnectionOptions } from './connection-settings.ts';
import type { Policy } from './policy.ts';
import { readOnlySettings } from './read-only.ts';
import { newProfile, type ProfileRecord } from './settings.ts';

/** A profile for the sample backend. */
export function sampleProfile(
  { id, color }: Pick<ProfileRecord, 'id' | 'color'>,
  name: string,
  nameServer: string,
): ProfileRecord {
  const { transport, ...rest } = newProfile(id, color);
  const dns = { challengePrefix: '', servers: [nameServer] };
  // The sample listens on this computer, which a proxy could not reach.
  const direct = { ...transport, proxy: { ...transport.proxy, mode: 'none' as const } };
  return { ...rest, transport: direct, dns, name, sample: true };
}

/**
 * A copy without the session, the secrets, the local records and the data of a person. It is not marked as
 * production: the operator decides that for each profile.
 */
export function copyOfProfile(
  original: ProfileRecord,
  own: Pick<ProfileRecord, 'id' | 'name' | 'color'>,
  policy: Policy,
): ProfileRecord {
  const { proxySignIn, clientCertificate, headers } = defaultConnectionOptions;
  return {
    ...original,
    ...ofNobody(original.notifications),
    // A copy is the operator's own, not the policy's.
    preset: null,
    // Settings that refer to secrets are left out, because the copy has no secrets.
    transport: { ...original.transport, proxySignIn, clientCertificate, headers },
    nextTransport: null,
    // The backend is known; only signing in is left.
    ...(original.baseUrl !== null && { setupStep: 1 as const }),
    ...own,
    production: false,
    // The copy is not less protected than the original.
    readOnly: readOnlySettings(original, policy).on,
    isNew: true,
  };
}

/**
 * Empty values of a profile's sessions, people and local records. Notification rules for the whole profile
 * are kept.
 */
function ofNobody(notifications: ProfileRecord['notifications']) {
  const { setupStep, signedInAs, accountName, byGitProvider, tokenSubject, ownerId } = newProfile('');
  const { people, marks, monitors, snoozes, imported, paused } = newProfile('');
  const { tokenInKeychain, secretsLeft, sessionExpired, createdHere, outOfUse } = newProfile('');
  return {
    ...{
      setupStep,
      signedInAs,
      accountName,
      byGitProvider,
      tokenSubject,
      ownerId,
      people,
      marks,
      monitors,
      snoozes,
      paused,
      imported,
    },
    ...{ tokenInKeychain, secretsLeft, sessionExpired, createdHere, outOfUse },
    notifications: { ...notifications, projects: [] },
  };
}

/** The first colour that no profile has; if all are used, they repeat. */
export function freeColor(profiles: readonly ProfileRecord[]): ProfileRecord['color'] {
  const taken = new Set(profiles.map(({ color }) => color));
  const free = profileColors.find((color) => !taken.has(color));
  return free ?? profileColors[profiles.length % profileColors.length] ?? 'blue';
}
