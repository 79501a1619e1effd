import { isDeepStrictEqual } from 'node:util';
import type { CompareRules, FollowedComparison } from '#contract/compare.ts';
import type { DesktopChoices } from '#contract/desktop.ts';
import {
  type Mute,
  type NotificationChange,
  type NotificationSettings,
  withNotificationChange,
} from '#contract/notifications.ts';
import type { ProjectTemplate } from '#contract/templates.ts';
import type { Density, SavedView } from '#contract/views.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { copyOfProfile, freeColor, sampleProfile } from './added-profiles.ts';
import { compareRulesOf, followedComparisons, withCompareRules, withFollowed } from './compare-settings.ts';
import { type DesktopSettings, defaultDesktopSettings } from './desktop-settings.ts';
import { refuseOther, withOwn } from './locked-values.ts';
import { defaultNotificationSettings } from './notification-settings.ts';
import { noPolicy, type Policy } from './policy.ts';
import { withPresets } from './presets.ts';
import { newProfile, type ProfileRecord, type Settings, type SettingsStore } from './settings.ts';
import { type SettingsImport, withImport } from './settings-import.ts';

/** The settings and profiles of this computer. All other stored data is keyed by a profile's random id. */
export class SettingsRepository {
  readonly #store: SettingsStore;
  readonly #random: Random;
  /** The policy of this computer's administrator. */
  readonly policy: Policy;
  #settings: Settings;
  /**
   * Removed profiles. Calls that are still running for one of them find it here and do not change the stored
   * settings.
   */
  readonly #removed = new Map<string, ProfileRecord>();

  /** Adds the policy's backends, and creates the first profile if there is none. */
  constructor(store: SettingsStore, random: Random, policy: Policy = noPolicy) {
    this.#store = store;
    this.#random = random;
    this.policy = policy;
    this.#settings = store.read();
    this.#bringPresetsIn();
    if (this.#settings.profiles.length === 0)
      this.#add(newProfile(random.id(), freeColor(this.#settings.profiles)));
    // A file that was edited by hand may refer to a profile that does not exist.
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

  /** Ids of removed profiles whose keychain entries are not deleted yet. */
  get leftInKeychain(): readonly string[] {
    return this.#settings.leftInKeychain ?? [];
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): ProfileRecord {
    const found = this.#settings.profiles.find((profile) => profile.id === id) ?? this.#removed.get(id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  /** Whether a profile was added but nothing was set in it. */
  isUntouched(id: string): boolean {
    const record = this.#settings.profiles.find((profile) => profile.id === id);
    if (record === undefined || !record.isNew || record.baseUrl !== null) return false;
    const { color } = record;
    return isDeepStrictEqual(record, { ...newProfile(id, color), isNew: true });
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

  /** Settings for the notifications of all profiles. */
  get notifications(): NotificationSettings {
    return { ...this.#ownNotifications, ...this.policy.notifications };
  }

  /** @throws AppFailure `managed` if the change sets a value that the policy locks */
  configureNotifications(change: NotificationChange): void {
    const locked = this.policy.notifications;
    const changed = withNotificationChange(this.notifications, change);
    refuseOther(changed, locked);
    this.#write({ notifications: withOwn(changed, locked, this.#ownNotifications) });
  }

  /** Mutes every profile; null unmutes. */
  muteAll(mute: Mute | null): void {
    this.#write({ notifications: { ...this.#ownNotifications, mute } });
  }

  get #ownNotifications(): NotificationSettings {
    return this.#settings.notifications ?? defaultNotificationSettings;
  }

  /** Settings for this computer. */
  get desktop(): DesktopSettings {
    return { ...this.#ownDesktop, ...this.#lockedDesktop };
  }

  /** @throws AppFailure `managed` if the change sets a value that the policy locks */
  configureDesktop(change: Partial<DesktopSettings>): void {
    refuseOther(change, this.#lockedDesktop);
    const own = this.#ownDesktop;
    this.#write({ desktop: { ...own, ...withOwn(change, this.#lockedDesktop, own) } });
  }

  get #ownDesktop(): DesktopSettings {
    return this.#settings.desktop ?? defaultDesktopSettings;
  }

  get #lockedDesktop(): Partial<Omit<DesktopChoices, 'openAtLogin'>> {
    const { openAtLogin: _ofTheSystem, ...locked } = this.policy.desktop;
    return locked;
  }

  /** Whether signing out deletes the person's local data (docs/decisions/sign-out.md). */
  get deletesOnSignOut(): boolean {
    return this.desktop.deleteOnSignOut;
  }

  /** Row density of tables. */
  get density(): Density {
    return this.#settings.density ?? 'compact';
  }

  setDensity(density: Density): void {
    this.#write({ density });
  }

  /** See `Settings`; null for never. */
  get quietDigestAt(): number | null {
    return this.#settings.quietDigestAt ?? null;
  }

  setQuietDigestAt(quietDigestAt: number): void {
    this.#write({ quietDigestAt });
  }

  /** Saved views, in the operator's order. */
  get views(): readonly SavedView[] {
    return this.#settings.views ?? [];
  }

  setViews(views: readonly SavedView[]): void {
    this.#write({ views: views as NonNullable<Settings['views']> });
  }

  /** Templates of projects, in the order in which they were added. */
  get templates(): readonly ProjectTemplate[] {
    return this.#settings.templates ?? [];
  }

  setTemplates(templates: readonly ProjectTemplate[]): void {
    this.#write({ templates: templates as NonNullable<Settings['templates']> });
  }

  /** What a comparison of two profiles ignores and maps. */
  compareRules(left: string, right: string): CompareRules {
    return compareRulesOf(this.#settings.comparisons ?? [], left, right);
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  setCompareRules(left: string, right: string, rules: CompareRules): void {
    for (const id of [left, right]) this.get(id);
    this.#write({ comparisons: withCompareRules(this.#settings.comparisons ?? [], { left, right }, rules) });
  }

  /** The comparisons that the overview shows. */
  get followedComparisons(): readonly FollowedComparison[] {
    return followedComparisons(this.#settings.comparisons ?? []);
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  setFollowed(comparison: FollowedComparison, isFollowed: boolean): void {
    for (const id of [comparison.left, comparison.right]) this.get(id);
    this.#write({ comparisons: withFollowed(this.#settings.comparisons ?? [], comparison, isFollowed) });
  }

  /** Makes a profile the current one. @throws AppFailure `bad-input` for an unknown id */
  select(id: string): void {
    if (!this.#settings.profiles.some((profile) => profile.id === id)) {
      throw failure('bad-input', { field: 'profileId' });
    }
    if (id !== this.currentId) this.#write({ currentProfileId: id });
  }

  /** Moves a profile to another index, limited to the last one. @throws AppFailure as `get` */
  move(id: string, index: number): void {
    const { profiles } = this.#settings;
    const from = profiles.findIndex((profile) => profile.id === id);
    const moved = profiles[from];
    if (moved === undefined) throw failure('bad-input', { field: 'profileId' });
    const to = Math.min(index, profiles.length - 1);
    if (to !== from) this.#write({ profiles: profiles.toSpliced(from, 1).toSpliced(to, 0, moved) });
  }

  /** Adds a profile at its first step and makes it the current one. @returns its id */
  add(): string {
    return this.#add({ ...newProfile(this.#random.id(), freeColor(this.#settings.profiles)), isNew: true });
  }

  /** Adds a profile for the sample backend. The current profile stays the current one. @returns its id */
  addSample(name: string, nameServer: string): string {
    const id = this.#random.id();
    const sample = sampleProfile({ id, color: freeColor(this.#settings.profiles) }, name, nameServer);
    this.#write({ profiles: [...this.#settings.profiles, sample] });
    return id;
  }

  /** Adds a copy (`copyOfProfile`) and makes it the current one. @returns its id */
  duplicate(id: string, name: string): string {
    const copied = { id: this.#random.id(), name, color: freeColor(this.#settings.profiles) };
    return this.#add(copyOfProfile(this.get(id), copied, this.policy));
  }

  /** Applies an import in a single write. */
  import(change: SettingsImport): void {
    const locked = { notifications: this.policy.notifications, desktop: this.#lockedDesktop };
    this.#write(withImport(this.#settings, change, locked));
  }

  /**
   * Removes the settings and every backup of them. Only the profiles, which the caller has to remove first,
   * and the ids whose keychain entries are to be deleted later remain. The policy's backends are added again.
   *
   * @throws as `SettingsStore.forget`
   */
  forget(): void {
    const { currentProfileId, profiles, leftInKeychain } = this.#settings;
    this.#store.forget();
    this.#settings = { currentProfileId, profiles };
    this.#write(leftInKeychain === undefined || leftInKeychain.length === 0 ? {} : { leftInKeychain });
    this.#bringPresetsIn();
  }

  /**
   * Removes a profile. If it was the current one, `next` becomes the current one, or its neighbour if `next`
   * does not exist. The last profile is replaced by a new one. The id is kept until `keychainCleared`.
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
      views: (this.#settings.views ?? []).filter(({ profileId }) => profileId !== id),
      comparisons: (this.#settings.comparisons ?? []).filter(({ profileIds }) => !profileIds.includes(id)),
      leftInKeychain: [...this.leftInKeychain, id],
    });
  }

  /** Must be called when a removed profile has no entries in the keychain any more. */
  keychainCleared(id: string): void {
    this.#write({ leftInKeychain: this.leftInKeychain.filter((left) => left !== id) });
  }

  #bringPresetsIn(): void {
    const settings = withPresets(this.#settings, this.policy, {
      id: () => this.#random.id(),
      color: freeColor,
    });
    if (settings !== this.#settings) this.#write(settings);
  }

  #add(added: ProfileRecord): string {
    this.#write({ currentProfileId: added.id, profiles: [...this.#settings.profiles, added] });
    return added.id;
  }

  #write(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change };
    this.#store.write(this.#settings);
  }
}
