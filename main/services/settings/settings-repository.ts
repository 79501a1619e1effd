import type { NotificationSettings } from '#contract/notifications.ts';
import { profileColors } from '#contract/profiles.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { defaultTransport } from './connection-settings.ts';
import { type DesktopSettings, defaultDesktopSettings } from './desktop-settings.ts';
import { defaultNotificationSettings } from './notification-settings.ts';
import { newProfile, type ProfileRecord, type Settings, type SettingsStore } from './settings.ts';

/** The profiles of this computer. Everything else that is stored is keyed by a profile's random id. */
export class SettingsRepository {
  readonly #store: SettingsStore;
  readonly #random: Random;
  #settings: Settings;
  /** As they were. What is still under way for a removed profile finds it here and changes nothing that is stored. */
  readonly #removed = new Map<string, ProfileRecord>();

  /** Makes the first profile where there is none yet. */
  constructor(store: SettingsStore, random: Random) {
    this.#store = store;
    this.#random = random;
    this.#settings = store.read();
    if (this.#settings.profiles.length === 0) this.#add(newProfile(random.id(), this.#freeColor()));
    // A file that was edited by hand may name a profile that is not there.
    else if (!this.#settings.profiles.some(({ id }) => id === this.currentId)) {
      this.#settings = { ...this.#settings, currentProfileId: this.#settings.profiles[0]?.id ?? '' };
    }
  }

  get currentId(): string {
    return this.#settings.currentProfileId;
  }

  all(): readonly ProfileRecord[] {
    return this.#settings.profiles;
  }

  /** Profiles that are removed, but for their entries in the keychain. */
  get leftInKeychain(): readonly string[] {
    return this.#settings.leftInKeychain ?? [];
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): ProfileRecord {
    const found = this.#settings.profiles.find((profile) => profile.id === id) ?? this.#removed.get(id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  update(id: string, change: Partial<Omit<ProfileRecord, 'id'>>): void {
    const changed = { ...this.get(id), ...change };
    if (this.#removed.has(id)) {
      this.#removed.set(id, changed);
      return;
    }
    this.#write({
      profiles: this.#settings.profiles.map((profile) => (profile.id === id ? changed : profile)),
    });
  }

  /** What holds for the notifications of every profile. */
  get notifications(): NotificationSettings {
    return this.#settings.notifications ?? defaultNotificationSettings;
  }

  configureNotifications(notifications: NotificationSettings): void {
    this.#write({ notifications });
  }

  /** How the app lives on this computer. */
  get desktop(): DesktopSettings {
    return this.#settings.desktop ?? defaultDesktopSettings;
  }

  configureDesktop(change: Partial<DesktopSettings>): void {
    this.#write({ desktop: { ...this.desktop, ...change } });
  }

  /** Brings a profile into view. @throws AppFailure `bad-input` for one that is not there (any more) */
  select(id: string): void {
    if (!this.#settings.profiles.some((profile) => profile.id === id)) {
      throw failure('bad-input', { field: 'profileId' });
    }
    if (id !== this.currentId) this.#write({ currentProfileId: id });
  }

  /** Adds a profile at its first step and brings it into view; answers its id. */
  add(): string {
    return this.#add({ ...newProfile(this.#random.id(), this.#freeColor()), isNew: true });
  }

  /** Adds a copy without a session, without secrets and without what only the original created; answers its id. */
  duplicate(id: string): string {
    const original = this.get(id);
    const { setupStep, signedInAs, tokenSubject, ownerId } = newProfile('');
    const { tokenInKeychain, sessionExpired, createdHere } = newProfile('');
    const { proxySignIn, clientCertificate, headers } = defaultTransport;
    return this.#add({
      ...original,
      ...{ setupStep, signedInAs, tokenSubject, ownerId, tokenInKeychain, sessionExpired, createdHere },
      // What belongs to secrets would be a promise that the copy cannot keep.
      transport: { ...original.transport, proxySignIn, clientCertificate, headers },
      // The backend is known; the account is asked for.
      ...(original.baseUrl !== null && { setupStep: 1 as const }),
      id: this.#random.id(),
      color: this.#freeColor(),
      isNew: true,
    });
  }

  /** Adds these. What is in view stays in view, unless it never had a backend. */
  addAll(profiles: readonly ProfileRecord[]): void {
    const { currentProfileId } = this.#settings;
    const [first] = profiles;
    const next = this.get(currentProfileId).baseUrl === null ? first?.id : undefined;
    this.#write({
      currentProfileId: next ?? currentProfileId,
      profiles: [...this.#settings.profiles, ...profiles],
    });
  }

  /**
   * Removes the settings and every copy of them. What is left are profiles, which the caller has removed before, and what is
   * to be deleted in the keychain later.
   *
   * @throws as `SettingsStore.forget`
   */
  forget(): void {
    const { currentProfileId, profiles, leftInKeychain } = this.#settings;
    this.#store.forget();
    this.#settings = { currentProfileId, profiles };
    this.#write(leftInKeychain === undefined || leftInKeychain.length === 0 ? {} : { leftInKeychain });
  }

  /**
   * Removes a profile. Where it was in view, `next` comes into view, or its neighbour where there is no such; the last
   * one leaves a fresh one. Its id is kept until `keychainCleared`.
   */
  remove(id: string, next: string | null = null): void {
    const { profiles } = this.#settings;
    const index = profiles.findIndex((profile) => profile.id === id);
    const removed = profiles[index];
    if (removed === undefined) throw failure('bad-input', { field: 'profileId' });
    this.#removed.set(id, removed);
    const kept = profiles.toSpliced(index, 1);
    if (kept.length === 0) kept.push(newProfile(this.#random.id(), removed.color));
    const wanted = this.currentId === id ? next : this.currentId;
    const neighbour = kept[Math.min(index, kept.length - 1)]?.id ?? '';
    this.#write({
      currentProfileId: kept.some((profile) => profile.id === wanted) && wanted !== null ? wanted : neighbour,
      profiles: kept,
      leftInKeychain: [...this.leftInKeychain, id],
    });
  }

  /** Nothing of a removed profile is left in the keychain. */
  keychainCleared(id: string): void {
    this.#write({ leftInKeychain: this.leftInKeychain.filter((left) => left !== id) });
  }

  #add(added: ProfileRecord): string {
    this.#write({ currentProfileId: added.id, profiles: [...this.#settings.profiles, added] });
    return added.id;
  }

  /** The first colour that no profile has; all of them taken, they begin anew. */
  #freeColor(): ProfileRecord['color'] {
    const { profiles } = this.#settings;
    const taken = new Set(profiles.map(({ color }) => color));
    const free = profileColors.find((color) => !taken.has(color));
    return free ?? profileColors[profiles.length % profileColors.length] ?? 'blue';
  }

  #write(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change };
    this.#store.write(this.#settings);
  }
}
