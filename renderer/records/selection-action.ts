import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { Stores } from '../state/context.ts';
import type { SelectedPart } from './selection.ts';

/** An action for the selected records of a list. */
export interface SelectionAction {
  /** Identifies it among the actions of its list. */
  readonly name: string;
  readonly Icon: Icon;
  /** The key of its text on the button. */
  readonly label: ParseKeys;
  /** The key of its title in the palette, which has the number of records; null if the palette does not offer it. */
  readonly title: ParseKeys | null;
  /** Whether it changes the backend of the records, so that it is refused while that is locked. */
  readonly changes: boolean;
  /** Whether the key Delete runs it. */
  readonly isDeletion?: true;
  /** @param shownIn the current profile */
  readonly run: (stores: Stores, parts: readonly SelectedPart[], shownIn: string) => unknown;
}
