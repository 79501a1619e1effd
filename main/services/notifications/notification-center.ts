import { muteEnd } from '#contract/mute.ts';
import type {
  DesktopStatus,
  MuteLength,
  NotificationSettings,
  RuleAddress,
  RuleChange,
} from '#contract/notifications.ts';
import type { Clock, DesktopState } from '#main/ports.ts';
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

  /** @param changed is called after every change of a setting or rule */
  constructor(ports: NotificationCenterPorts, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
  }

  get settings(): NotificationSettings {
    return this.#ports.repository.notifications;
  }

  /** Saves these settings; muting is not changed. */
  configure(choices: Omit<NotificationSettings, 'mute'>): void {
    this.#write(choices);
  }

  /** Mutes or unmutes all profiles. */
  muteAll(length: MuteLength | 'on'): void {
    this.#write({ mute: length === 'on' ? null : { until: muteEnd(length, this.#ports.clock.now()) } });
  }

  /** Changes one rule of a profile. @throws AppFailure `bad-input` for an unknown profile */
  change(profileId: string, address: RuleAddress, to: RuleChange): void {
    const { repository, clock } = this.#ports;
    const { notifications } = repository.get(profileId);
    repository.update(profileId, { notifications: changeRule(notifications, address, to, clock.now()) });
    this.#changed();
  }

  /** The desktop's state at the moment: locked, do not disturb. */
  desktopStatus(): Promise<DesktopStatus> {
    return this.#ports.desktop.read();
  }

  #write(change: Partial<NotificationSettings>): void {
    const { repository } = this.#ports;
    repository.configureNotifications({ ...repository.notifications, ...change });
    this.#changed();
  }
}
