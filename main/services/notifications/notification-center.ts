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

/** What the operator sets about the notifications of all profiles. */
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

  /** Takes over what is given; a silence goes on. */
  configure(choices: Omit<NotificationSettings, 'mute'>): void {
    this.#write(choices);
  }

  /** Silences every profile, or ends that. */
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

  /** What the system tells of itself at this moment. */
  desktopStatus(): Promise<DesktopStatus> {
    return this.#ports.desktop.read();
  }

  #write(change: Partial<NotificationSettings>): void {
    const { repository } = this.#ports;
    repository.configureNotifications({ ...repository.notifications, ...change });
    this.#changed();
  }
}
