import type {
  DesktopStatus,
  MuteLength,
  NotificationChange,
  NotificationSettings,
  ProfileNotificationRules,
  RuleAddress,
  RuleChange,
} from '#contract/notifications.ts';
import type { Clock, DesktopState } from '#main/ports.ts';
import { muteEnd } from '#shared/mute.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { changeRule } from './rule-changes.ts';

export interface NotificationCenterPorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly desktop: DesktopState;
}

/** The operator's settings for the notifications of all profiles. */
export class NotificationCenter {
  readonly #ports: NotificationCenterPorts;
  readonly #changed: () => void;

  /** @param changed called after every change of a setting or rule */
  constructor(ports: NotificationCenterPorts, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
  }

  get settings(): NotificationSettings {
    return this.#ports.repository.notifications;
  }

  /** @returns the saved settings. @throws AppFailure `managed` if it changes what the policy locks; then nothing is saved */
  configure(change: NotificationChange): NotificationSettings {
    this.#ports.repository.configureNotifications(change);
    this.#changed();
    return this.settings;
  }

  /** Mutes or unmutes all profiles. @returns the saved settings */
  muteAll(length: MuteLength | 'on'): NotificationSettings {
    const { repository, clock } = this.#ports;
    repository.muteAll(length === 'on' ? null : { until: muteEnd(length, clock.now()) });
    this.#changed();
    return this.settings;
  }

  /** Changes one rule of a profile. @returns the saved rules. @throws AppFailure `bad-input` for an unknown profile */
  change(profileId: string, address: RuleAddress, to: RuleChange): ProfileNotificationRules {
    const { repository, clock } = this.#ports;
    const { notifications } = repository.get(profileId);
    repository.update(profileId, { notifications: changeRule(notifications, address, to, clock.now()) });
    this.#changed();
    return repository.get(profileId).notifications;
  }

  /** The desktop's state at the moment: locked, do not disturb. */
  desktopStatus(): Promise<DesktopStatus> {
    return this.#ports.desktop.read();
  }
}
