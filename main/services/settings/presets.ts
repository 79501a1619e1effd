import type { ProfileColor } from '#contract/profiles.ts';
import type { Policy, PresetBackend } from './policy.ts';
import { newProfile, type ProfileRecord, type Settings } from './settings.ts';

/** The settings of a profile that a policy can override, with the operator's own values. */
type OwnFields = NonNullable<NonNullable<ProfileRecord['preset']>['own']>;

export interface NewProfiles {
  id(): string;
  /** Returns a colour that none of these profiles has. */
  color(profiles: readonly ProfileRecord[]): ProfileColor;
}

/**
 * The settings with the backends of a policy:
 *
 * - A preset gets a profile of its own, or adopts the operator's profile with the same URL, whose own values
 *   are stored with it.
 * - If the policy has removed a preset or changed its URL, the profile becomes the operator's own if they
 *   have used it, and its session and local records are kept. Otherwise it is removed.
 *
 * @returns the same object if nothing changes
 */
export function withPresets(settings: Settings, policy: Policy, made: NewProfiles): Settings {
  let profiles = settings.profiles.flatMap((profile) =>
    isGone(profile, policy) ? released(profile) : [profile],
  );
  for (const preset of policy.backends) profiles = withPreset(profiles, preset, made);
  // The first start created the empty profile, before there was a backend.
  if (profiles.some(({ preset }) => preset !== null))
    profiles = profiles.filter((profile) => !isEmpty(profile));
  if (isSameList(profiles, settings.profiles)) return settings;
  const removed = settings.profiles.filter(({ id }) => !profiles.some((profile) => profile.id === id));
  return {
    ...settings,
    currentProfileId: profiles.some(({ id }) => id === settings.currentProfileId)
      ? settings.currentProfileId
      : (profiles[0]?.id ?? ''),
    profiles,
    ...(removed.length > 0 && {
      views: (settings.views ?? []).filter(({ profileId }) => !removed.some(({ id }) => id === profileId)),
      // The keychain may contain a client certificate's key or headers.
      leftInKeychain: [...(settings.leftInKeychain ?? []), ...removed.map(({ id }) => id)],
    }),
  };
}

function isGone({ preset, baseUrl }: ProfileRecord, { backends, kept }: Policy): boolean {
  if (preset === null || kept === 'all' || kept.includes(preset.id)) return false;
  // Another URL is another backend: nothing of this one may be sent there.
  return !backends.some(({ id, fields }) => id === preset.id && fields.baseUrl === baseUrl);
}

/** The profile as the operator's own; none if it was never used. */
function released(profile: ProfileRecord): readonly ProfileRecord[] {
  if (!isUsed(profile)) return [];
  const { trust, ...own } = profile.preset?.own ?? {};
  return [{ ...profile, ...own, transport: { ...profile.transport, ...trust }, preset: null }];
}

function isUsed(profile: ProfileRecord): boolean {
  const { preset, signedInAs, ownerId, tokenInKeychain, sessionExpired, createdHere, marks } = profile;
  const hasRecords = createdHere.networks.length > 0 || createdHere.domains.length > 0;
  const hasSession = signedInAs !== null || ownerId !== null || tokenInKeychain || sessionExpired;
  return (
    (preset !== null && preset.own !== null) || hasSession || hasRecords || Object.keys(marks).length > 0
  );
}

function withPreset(
  profiles: readonly ProfileRecord[],
  { id, fields, readOnly, reasonRequired }: PresetBackend,
  made: NewProfiles,
): ProfileRecord[] {
  const says = { readOnly: readOnly ?? null, reasonRequired: reasonRequired ?? null };
  const known = profiles.find(({ preset }) => preset?.id === id);
  const adopted = profiles.find(
    (profile) => profile.preset === null && !profile.sample && profile.baseUrl === fields.baseUrl,
  );
  const found = known ?? adopted;
  if (found === undefined) {
    const added = newProfile(made.id(), made.color(profiles));
    return [...profiles, { ...added, ...fields, setupStep: 1, preset: { id, ...says, own: null } }];
  }
  const before = found.preset === null ? ownFields(found) : found.preset.own;
  const own = before === null ? null : { ...before, trust: before.trust ?? trustOf(found) };
  // Settings that the policy no longer contains return to their previous values.
  const { color: _color, ...unset } = ownFields(newProfile(''));
  const changed: ProfileRecord = {
    ...found,
    ...(own === null ? unset : lookOf(own)),
    // An adopted profile loses settings that the operator could not have made in a managed backend.
    ...{ socketPath: unset.socketPath, paths: unset.paths },
    transport: { ...found.transport, ...trustOf(newProfile('')) },
    nextTransport: null,
    ...fields,
    preset: { id, ...says, own },
  };
  if (changed.setupStep === 0) changed.setupStep = 1;
  return profiles.map((profile) => (profile === found ? changed : profile));
}

function ownFields(profile: ProfileRecord): OwnFields {
  const { name, color, production, acceptedUnencrypted, socketPath, paths, timeOuts } = profile;
  return { name, color, production, acceptedUnencrypted, socketPath, paths, timeOuts };
}

/** The settings that determine trust and proxies of connections. */
function trustOf({ transport: { proxy, authorities, pins } }: ProfileRecord) {
  return { proxy, authorities, pins };
}

/** The settings that an adopted profile keeps if the policy leaves them out. */
function lookOf({ name, color, production, timeOuts }: OwnFields) {
  return { name, color, production, timeOuts };
}

function isEmpty(profile: ProfileRecord): boolean {
  return profile.baseUrl === null && !profile.isNew && profile.name === null;
}

function isSameList(profiles: readonly ProfileRecord[], before: readonly ProfileRecord[]): boolean {
  return JSON.stringify(profiles) === JSON.stringify(before);
}
