import type { ChallengeState, DomainCheck } from '#contract/domains.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { NotificationTexts } from '../services/notifications/profile-notifier.ts';
import type { DetectedChange } from '../services/projects/change-detector.ts';
import type { DesktopTexts } from './desktop.ts';
import type { MenuTexts } from './menu.ts';

/**
 * What the main process says by itself, as functions, so that a missing sentence or a missing parameter is a compile
 * error. The window has its own texts.
 */
export interface MainTexts extends NotificationTexts {
  /** BCP 47. */
  readonly language: string;
  /** The text with the name of the profile that it is about. */
  inProfile(text: string, profile: string): string;
  failureTitle(): string;
  failureBody(): string;
  /** The last page of the git-provider sign-in in the system's browser. Plain text, no markup. */
  browserPage(answer: 'code' | 'denied' | 'refused'): { readonly title: string; readonly body: string };
  /** Where the window crashed again and again. Plain text, no markup. */
  recoveryPage(): {
    readonly title: string;
    readonly body: string;
    readonly again: string;
    readonly quit: string;
  };
  /** Where the window does not answer. */
  unresponsive(): {
    readonly message: string;
    readonly detail: string;
    readonly wait: string;
    readonly again: string;
  };
  /** What a watched domain's challenge turned to. */
  challengeFlipped(check: DomainCheck): string;
  readonly desktop: DesktopTexts;
  readonly menu: MenuTexts;
  menuBackend(): string;
  menuAddBackend(): string;
  /** For a profile that has no backend yet. */
  menuUnnamedBackend(): string;
}

/** The field names of one language, as they stand within a sentence. */
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

/** What happened by and by, in the order in which it first did, with every field that was changed. */
export function summary(detected: readonly DetectedChange[]): {
  readonly kinds: readonly DetectedChange['kind'][];
  readonly fields: readonly ProjectFieldName[];
} {
  return {
    kinds: [...new Set(detected.map(({ kind }) => kind))],
    fields: [...new Set(detected.flatMap(({ fields }) => fields))],
  };
}
