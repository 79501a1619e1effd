import { muteEnd } from '#contract/mute.ts';
import type {
  DesktopMood,
  MuteLength,
  NotificationSettings,
  RuleAddress,
  RuleChange,
} from '#contract/notifications.ts';
import type { Clock, DesktopState } from '#main/ports.ts';
import type { ProfileBook } from '../settings/profile-book.ts';
import { changeRule } from './rule-changes.ts';

export interface NotificationCenterPorts {
  readonly book: ProfileBook;
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
    return this.#ports.book.notifications;
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
    const { book, clock } = this.#ports;
    const { notifications } = book.get(profileId);
    book.update(profileId, { notifications: changeRule(notifications, address, to, clock.now()) });
    this.#changed();
  }

  /** What the system tells of itself at this moment. */
  mood(): Promise<DesktopMood> {
    return this.#ports.desktop.read();
  }

  #write(change: Partial<NotificationSettings>): void {
    const { book } = this.#ports;
    book.configureNotifications({ ...book.notifications, ...change });
    this.#changed();
  }
}
