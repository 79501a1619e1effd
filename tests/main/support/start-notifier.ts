import type { DesktopStatus, NotificationOutcome } from '#contract/notifications.ts';
import type { DesktopNotification, NotificationDelivery } from '#main/ports.ts';
import { textsFor } from '#main/texts/index.ts';
import { NotificationCenter } from '#services/notifications/notification-center.ts';
import { NotificationGate } from '#services/notifications/notification-gate.ts';
import { ProfileNotifier } from '#services/notifications/profile-notifier.ts';
import type { DetectedChange } from '#services/projects/change-detector.ts';
import { newProfile } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

/** A notification and when it was shown. */
export interface Shown extends DesktopNotification {
  readonly at: number;
}

/** Notifiers of several profiles, named `a`, `b` …, with a clock and a desktop that the test controls. */
export function startNotifiers(names: readonly string[]) {
  const clock = new FakeClock();
  const profiles = names.map((id) => ({ ...newProfile(id), name: `Profile ${id}` }));
  const repository = new SettingsRepository(
    memorySettings({ currentProfileId: 'a', profiles }),
    fixedRandom(),
  );
  const desktopStatus: { -readonly [Key in keyof DesktopStatus]: DesktopStatus[Key] } = {
    locked: false,
    doNotDisturb: false,
  };
  /** The desktop responds once this is resolved. */
  const desk = { answers: Promise.resolve() };
  const desktop = { read: () => desk.answers.then(() => ({ ...desktopStatus })) };
  const window = { inFront: false };
  const isInFront = () => window.inFront;
  /** The system's result for each notification; "never" means no response. */
  const system: { says: Promise<NotificationDelivery> } = { says: Promise.resolve({ kind: 'notified' }) };
  const texts = textsFor(['en']);
  const center = new NotificationCenter({ repository, clock, desktop }, () => undefined);
  const each = names.map((id) => {
    const shown: Shown[] = [];
    const opened: string[] = [];
    const outcomes: NotificationOutcome[] = [];
    /** The kinds of what is reported once the quiet hours are over. */
    const suppressed: string[] = [];
    const show = (notification: DesktopNotification) => {
      shown.push({ ...notification, at: clock.now() });
      return system.says;
    };
    const gate = new NotificationGate(id, {
      repository,
      clock,
      desktop,
      notifier: { show },
      isInFront,
      suppressed: (kind) => suppressed.push(kind),
      texts,
    });
    const gone = new Set<string>();
    const targets = {
      profileId: id,
      open: (path: string) => opened.push(path),
      exists: (projectId: string) => !gone.has(projectId),
    };
    const outcomeOf = (_sequence: number, outcome: NotificationOutcome) => void outcomes.push(outcome);
    const notifier = new ProfileNotifier(gate, clock, texts, targets, outcomeOf);
    const settle = (outcome: NotificationOutcome) => void outcomes.push(outcome);
    const add = (...detected: DetectedChange[]) =>
      notifier.add(detected.map((change, index) => ({ change, sequence: index + 1 })));
    return { id, shown, opened, outcomes, suppressed, gone, notifier, settle, add };
  });
  return { clock, repository, desktopStatus, desk, window, system, center, each };
}

export function startNotifier() {
  const { each, ...rest } = startNotifiers(['a']);
  const [only] = each;
  if (only === undefined) throw new Error('There is no notifier.');
  return { ...rest, ...only };
}

/** A colleague's change of a project. */
export function aChange(
  id: string | null,
  fields: Partial<DetectedChange> & { name?: string } = {},
): DetectedChange {
  const { name = `Project ${id}`, ...rest } = fields;
  const values = { name, description: '', path: '', sourceId: '', vmId: '' };
  const project = { id, key: id ?? '#1', more: {}, secrets: {}, ...values };
  return { kind: 'updated', project, fields: ['path'], own: false, ...rest };
}
