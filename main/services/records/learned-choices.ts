/** The types of `project.update` events. */
type ChangeType = 'CREATE' | 'UPDATE' | 'DELETE';

/** How an optional text field is cleared: with `null`, or by leaving it out of a PUT. */
export type Clearing = 'null' | 'omitted';

/** Choices that the app can refute: once the backend behaves otherwise, the choice is ignored. */
export type LearnedChoice = 'clearing';

/**
 * What a conformance run has detected about a backend where the service interface leaves a choice and the
 * choice affects the app. Null: unknown. A detected choice may be wrong or outdated: it decides what is tried
 * first, and never what counts as the backend's state (docs/decisions/learned-choices.md).
 */
export interface LearnedChoices {
  /** Whether the client that makes a change receives its event too. */
  echoes(type: ChangeType): boolean | null;
  /** Whether any client receives an event for such a change. */
  emits(type: ChangeType): boolean | null;
  /** Whether the backend has the list. */
  offers(list: 'networks' | 'domains'): boolean | null;
  /** How an optional field is cleared if empty text is refused; null also if empty text is accepted. */
  clearing(): Clearing | null;
  /** Called when the backend did not behave as detected. */
  refute(choice: LearnedChoice): void;
}

export const nothingLearned: LearnedChoices = {
  echoes: () => null,
  emits: () => null,
  offers: () => null,
  clearing: () => null,
  refute: () => undefined,
};
