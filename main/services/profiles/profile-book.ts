import type { NotificationSettings } from '../../../preload/contract/notification.ts';
import type { Random } from '../../ports.ts';
import { failure } from '../app-failure.ts';
import { defaultNotificationSettings } from '../notifications/notification-settings.ts';
import { newProfile, type ProfileRecord, type Settings, type SettingsStore } from '../settings.ts';

/** The profiles of this computer. Everything else that is stored is keyed by a profile's random id. */
export class ProfileBook {
  readonly #store: SettingsStore;
  #settings: Settings;

  /** Makes the first profile where there is none yet. */
  constructor(store: SettingsStore, random: Random) {
    this.#store = store;
    this.#settings = store.read();
    if (this.#settings.profiles.length === 0) {
      const first = newProfile(random.id());
      this.#write({ currentProfileId: first.id, profiles: [first] });
    }
  }

  get currentId(): string {
    return this.#settings.currentProfileId;
  }

  all(): readonly ProfileRecord[] {
    return this.#settings.profiles;
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): ProfileRecord {
    const found = this.#settings.profiles.find((profile) => profile.id === id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  update(id: string, change: Partial<Omit<ProfileRecord, 'id'>>): void {
    const changed = { ...this.get(id), ...change };
    this.#write({
      ...this.#settings,
      profiles: this.#settings.profiles.map((profile) => (profile.id === id ? changed : profile)),
    });
  }

  /** What holds for the notifications of every profile. */
  get notifications(): NotificationSettings {
    return this.#settings.notifications ?? defaultNotificationSettings;
  }

  configureNotifications(notifications: NotificationSettings): void {
    this.#write({ ...this.#settings, notifications });
  }

  #write(settings: Settings): void {
    this.#settings = settings;
    this.#store.write(settings);
  }
}
