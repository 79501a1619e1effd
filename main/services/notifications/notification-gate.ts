import type { NotifiableKind, NotificationOutcome, NotificationSettings } from '#contract/notifications.ts';
import type { Clock, DesktopNotification, DesktopState, Notifier } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { hidesNames, refusal, refusalOfDesktop, type Subject } from './rules.ts';

/** A notification that the system has not confirmed within this time is recorded as unconfirmed. */
const confirmMs = 10_000;

export interface NotificationGatePorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly desktop: DesktopState;
  readonly notifier: Notifier;
  /** Whether the app's window has the focus. */
  readonly isInFront: () => boolean;
  /** Called when quiet hours, which end at that time, suppress notifications of this kind. */
  readonly suppressed: (kind: NotifiableKind, until: number) => void;
  readonly texts: {
    /** The text with the name of its profile. */
    inProfile(text: string, profile: string): string;
  };
}

/** Whether the desktop currently allows notifications. */
export interface NotificationPermission {
  /** Why notifications are not shown; null if they are. */
  readonly refusal: NotificationOutcome | null;
  readonly namesHidden: boolean;
}

/** Decides by the operator's rules and the desktop's state whether notifications of one profile are shown, and shows them. */
export class NotificationGate {
  readonly #profileId: string;
  readonly #ports: NotificationGatePorts;

  constructor(profileId: string, ports: NotificationGatePorts) {
    this.#profileId = profileId;
    this.#ports = ports;
  }

  /** Why the operator's rules suppress this now; null if they do not. */
  refusal(subject: Subject): NotificationOutcome | null {
    return this.refusals()(subject);
  }

  /** The same for many, at the current time. */
  refusals(): (subject: Subject) => NotificationOutcome | null {
    const { repository, clock } = this.#ports;
    const { notifications: profile, production, paused } = repository.get(this.#profileId);
    if (paused) return () => ({ kind: 'paused' });
    const inForce = { settings: this.#settings, profile, production };
    const now = clock.now();
    const withRules = new Set<string | null>(profile.projects.map(({ projectId }) => projectId));
    const ofOthers = new Map<NotifiableKind, NotificationOutcome | null>();
    const refused = (subject: Subject): NotificationOutcome | null => {
      const found = refusal(subject, inForce, now);
      if (found?.kind === 'quiet-hours') this.#ports.suppressed(subject.kind, found.until);
      return found;
    };
    return (subject) => {
      if (withRules.has(subject.projectId)) return refused(subject);
      // The result is the same for all projects without rules of their own.
      const existing = ofOthers.get(subject.kind);
      const found = existing === undefined ? refused(subject) : existing;
      if (existing === undefined) ofOthers.set(subject.kind, found);
      return found;
    };
  }

  async askDesktop(): Promise<NotificationPermission> {
    const desktopStatus = await this.#ports.desktop.read();
    return {
      refusal: refusalOfDesktop(this.#settings, desktopStatus, this.#ports.isInFront()),
      namesHidden: hidesNames(this.#settings, desktopStatus),
    };
  }

  /**
   * Shows notifications. With several profiles, each names its own, unless names are hidden. Only the first one plays a
   * sound.
   *
   * @returns the outcome of each, in the same order
   */
  show(
    notifications: readonly DesktopNotification[],
    namesHidden: boolean,
  ): readonly Promise<NotificationOutcome>[] {
    const profile = namesHidden ? null : this.#profileName();
    return notifications.map((notification, index) => {
      const { title, body } = notification;
      const delivery = this.#ports.notifier.show({
        ...notification,
        title: oneLine(title),
        body: oneLine(profile === null ? body : this.#ports.texts.inProfile(body, profile)),
        silent: !this.#settings.sound || index > 0,
      });
      return this.#confirmed(delivery);
    });
  }

  /** The system's response, or `unconfirmed` if there was none in time. */
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

/** Line breaks, other control characters and blanks that render as nothing. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u2800\u3164\uffa0]+/gu;
/** Characters that change the text direction, or have no width; except those that join letters and parts of emoji. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * A text with foreign names for a notification, in one line: a name cannot look like a sentence of the app or of the system.
 * Unlike in dialogs, removed characters are not marked.
 */
function oneLine(text: string): string {
  return text.toWellFormed().replace(breaks, ' ').replace(invisible, '').trim();
}
