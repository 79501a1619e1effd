import type { NotificationOutcome, NotificationSettings } from '#contract/notifications.ts';
import type { Clock, DesktopNotification, DesktopState, Notifier } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { hidesNames, refusal, refusalOfDesktop, type Subject } from './rules.ts';

/** What the system has not confirmed after this time is recorded as unconfirmed. */
const confirmMs = 10_000;

export interface NotificationGatePorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly desktop: DesktopState;
  readonly notifier: Notifier;
  /** Whether the app's window has the focus. */
  readonly isInFront: () => boolean;
  readonly texts: {
    /** The text with the name of the profile that it is about. */
    inProfile(text: string, profile: string): string;
  };
}

/** What the desktop has to say to notifications at this moment. */
export interface NotificationPermission {
  /** Why nothing may be shown; null where something may. */
  readonly refusal: NotificationOutcome | null;
  readonly namesHidden: boolean;
}

/** What the operator and the system allow the notifications of one profile. */
export class NotificationGate {
  readonly #profileId: string;
  readonly #ports: NotificationGatePorts;

  constructor(profileId: string, ports: NotificationGatePorts) {
    this.#profileId = profileId;
    this.#ports = ports;
  }

  /** Why the operator's rules keep this from being told now; null where they do not. */
  refusal(subject: Subject): NotificationOutcome | null {
    const { repository, clock } = this.#ports;
    const { notifications: profile } = repository.get(this.#profileId);
    return refusal(subject, { settings: this.#settings, profile }, clock.now());
  }

  async askDesktop(): Promise<NotificationPermission> {
    const desktopStatus = await this.#ports.desktop.read();
    return {
      refusal: refusalOfDesktop(this.#settings, desktopStatus, this.#ports.isInFront()),
      namesHidden: hidesNames(this.#settings, desktopStatus),
    };
  }

  /**
   * Shows them. Where there are several profiles each says which it is of, unless names are hidden; of several only the
   * first makes a sound.
   *
   * @returns what became of each, in the same order
   */
  show(
    notifications: readonly DesktopNotification[],
    namesHidden: boolean,
  ): readonly Promise<NotificationOutcome>[] {
    const profile = namesHidden ? null : this.#profileName();
    return notifications.map((notification, index) => {
      const { body } = notification;
      const delivery = this.#ports.notifier.show({
        ...notification,
        body: profile === null ? body : this.#ports.texts.inProfile(body, profile),
        silent: !this.#settings.sound || index > 0,
      });
      return this.#confirmed(delivery);
    });
  }

  /** The system's answer, or that there was none in time. */
  #confirmed(delivery: Promise<NotificationOutcome>): Promise<NotificationOutcome> {
    const { promise, resolve } = Promise.withResolvers<NotificationOutcome>();
    const cancel = this.#ports.clock.setTimer(confirmMs, () => resolve({ kind: 'unconfirmed' }));
    void delivery.then((outcome) => {
      cancel();
      resolve(outcome);
    });
    return promise;
  }

  get #settings(): NotificationSettings {
    return this.#ports.repository.notifications;
  }

  #profileName(): string | null {
    const { repository } = this.#ports;
    if (repository.all().length < 2) return null;
    const { name, baseUrl } = repository.get(this.#profileId);
    return name ?? (baseUrl === null ? null : hostOf(baseUrl));
  }
}
