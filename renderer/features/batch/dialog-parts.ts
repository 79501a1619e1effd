import type { SelectedPart } from '#records/selection.ts';
import type { DialogAboutParts } from './batches.ts';

/** The state of a dialog about these records; null without any. @param shownIn the current profile */
export function aboutParts(
  [first, ...rest]: readonly SelectedPart[],
  shownIn: string,
): DialogAboutParts | null {
  return first === undefined ? null : { profileId: shownIn, ...first, rest, parts: rest.length + 1 };
}

/** The selected records of all backends. */
export function partsOf(dialog: DialogAboutParts): readonly SelectedPart[] {
  return [dialog, ...dialog.rest];
}

/** The number of selected records in all backends. */
export function countOf(dialog: DialogAboutParts): number {
  return partsOf(dialog).reduce((sum, { count }) => sum + count, 0);
}
