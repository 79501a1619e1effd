/** As in `project.update` events. */
type ChangeType = 'CREATE' | 'UPDATE' | 'DELETE';

/** How a backend is told that an optional text field is to be empty: `null`, or the field left out of a PUT. */
export type Clearing = 'null' | 'omitted';

/** What the app can be wrong about: after the backend did otherwise, it is not relied on any more. */
export type LearnedChoice = 'clearing';

/**
 * What a conformance run has found out about a backend where the interface leaves it a choice, as far as it changes how the
 * app works with it. Null: not known. Whatever it says may be wrong, or was true once: it decides which way is tried first,
 * and never what is taken for the backend's state (docs/decisions/learned-choices.md).
 */
export interface LearnedChoices {
  /** Whether who makes a change gets its event as well. */
  echoes(type: ChangeType): boolean | null;
  /** Whether anybody gets an event of such a change. */
  emits(type: ChangeType): boolean | null;
  /** Whether the backend has the list. */
  offers(list: 'networks' | 'domains'): boolean | null;
  /** How an optional field is cleared where empty text is refused; null also where it is accepted. */
  clearing(): Clearing | null;
  /** The backend did not do what was learned. */
  refute(choice: LearnedChoice): void;
}

export const nothingLearned: LearnedChoices = {
  echoes: () => null,
  emits: () => null,
  offers: () => null,
  clearing: () => null,
  refute: () => undefined,
};
