import type { BackendReport, SessionReport } from '#contract/activity.ts';
import type { ChallengeState, DomainCheck } from '#contract/domains.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { NotificationTexts } from '../services/notifications/profile-notifier.ts';
import type { QuietDigestPorts, Suppressed } from '../services/profiles/quiet-digest.ts';
import type { DetectedChange } from '../services/projects/change-detector.ts';
import type { DesktopTexts } from './desktop.ts';
import type { MenuTexts } from './menu.ts';

type QuietTexts = QuietDigestPorts['texts'];

/**
 * The texts of the main process as functions, so that a missing text or parameter is a compile error. The window has its
 * own texts.
 */
export interface MainTexts extends NotificationTexts, QuietTexts {
  /** BCP 47. */
  readonly language: string;
  /** The text with the profile's name. */
  inProfile(text: string, profile: string): string;
  failureTitle(): string;
  failureBody(): string;
  /** The last page of the git-provider sign-in in the system's browser. Plain text, no markup. */
  browserPage(answer: 'code' | 'denied' | 'expired' | 'refused'): {
    readonly title: string;
    readonly body: string;
  };
  /** Shown after repeated crashes of the window. Plain text, no markup. */
  recoveryPage(): {
    readonly title: string;
    readonly body: string;
    readonly again: string;
    readonly quit: string;
  };
  /** The question while the window is not responding. */
  unresponsive(): {
    readonly message: string;
    readonly detail: string;
    readonly wait: string;
    readonly again: string;
  };
  /** The new state of a watched domain's challenge. */
  challengeChanged(check: DomainCheck): string;
  /** The last day of a credential, as `YYYY-MM-DD`. */
  credentialEnds(day: string, expired: boolean): string;
  /** @param now in ms since the epoch */
  backendChanged(report: BackendReport, now: number): { readonly title: string; readonly body: string };
  sessionChanged(report: SessionReport): { readonly title: string; readonly body: string };
  readonly desktop: DesktopTexts;
  readonly menu: MenuTexts;
  menuBackend(): string;
  menuAddBackend(): string;
  menuPause(): string;
  menuResume(): string;
  /** Label for a profile that has no backend yet. */
  /** Name of the sample backend's profile. */
  sampleBackend(): string;
  sampleStaging(): string;
  /** Name of a duplicate; `number` is 1 for the first. */
  copyName(name: string, number: number): string;
  menuUnnamedBackend(): string;
}

/** The field names of one language, as used within a sentence. */
export type FieldNames = Readonly<Record<ProjectFieldName, string>>;

/** The states of a challenge in one language, as whole sentences. */
export type ChallengeSentences = Readonly<Record<ChallengeState, string>>;

/** Joins the parts whose number is not zero: "2 created, 1 deleted". */
export function joinCounts(parts: readonly (readonly [count: number, text: string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(', ');
}

/** The kinds of change in order of first occurrence, and all changed fields. */
export function summary(detected: readonly DetectedChange[]): {
  readonly kinds: readonly DetectedChange['kind'][];
  readonly fields: readonly ProjectFieldName[];
} {
  return {
    kinds: [...new Set(detected.map(({ kind }) => kind))],
    fields: [...new Set(detected.flatMap(({ fields }) => fields))],
  };
}

/** Formats a day in a language. @param day `YYYY-MM-DD` */
export function dateText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A line for each backend: "Production EU: 1 deleted, 260 changed". */
export function suppressedLines(
  backends: Parameters<QuietTexts['quietDigestBody']>[0],
  textOf: (suppressed: Suppressed) => string,
): string {
  return backends
    .map(({ name, suppressed }) => (name === null ? '' : `${name}: `) + textOf(suppressed))
    .join('\n');
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of time in its largest whole unit, at least a minute: "25 minutes". */
export function spanText(ms: number, language: string): string {
  const [unit, length] = spans.find(([, size]) => ms >= size) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.trunc(ms / length)));
}
