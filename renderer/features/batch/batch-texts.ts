import type { TFunction } from 'i18next';
import type { BatchInfo, BatchItem, BatchItemState } from '#contract/batch.ts';
import type { RelatedProblem } from '#contract/networks.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { errorDetail, errorSentence } from '#ui/feedback/error-text.ts';
import { shorten } from '#ui/text/shorten.ts';

/** States of items with another outcome than intended. */
export const problemStates = [
  'failed',
  'unknown',
  'not-saved',
  'something-else',
  'changed-meanwhile',
  'not-sent',
] as const satisfies readonly BatchItemState[];

/** States in the order in which they are counted; those that need attention first. */
export const countedStates = [
  ...problemStates,
  'skipped',
  'pending',
  'sending',
] as const satisfies readonly BatchItemState[];

/** Whether an item has another outcome than intended. */
export function hasProblems({ counts, withRelatedProblems }: BatchInfo): boolean {
  return withRelatedProblems > 0 || problemStates.some((state) => counts[state] > 0);
}

/** The number of items with the intended outcome. */
export function doneCount({ counts }: BatchInfo): number {
  return counts.done + counts.saved;
}

/** The number of items that are finished. */
export function settledCount({ counts, total }: BatchInfo): number {
  return total - counts.pending - counts.sending;
}

/** The name of the record of an item. */
export function itemName(t: TFunction, { name, id }: BatchItem): string {
  return name.trim() === '' ? (id ?? t('projects.unnamed')) : name;
}

/** What of a project's network connections and domains was not done. */
export function relatedNote(t: TFunction, problems: readonly RelatedProblem[]): string {
  const sentence = (text: RelatedText, wanted: (problem: RelatedProblem) => boolean): string => {
    const names = problems.filter(wanted).map(({ name }) => name);
    return names.length === 0 ? '' : t(`batch.${text}`, { names: names.join(', ') });
  };
  return [
    sentence(
      'networksNotCreated',
      ({ record, problem }) => record === 'network' && problem === 'not-created',
    ),
    sentence('domainsNotCreated', ({ record, problem }) => record === 'domain' && problem === 'not-created'),
    sentence('domainsNotDeleted', ({ problem }) => problem === 'not-deleted'),
    sentence('relatedExists', ({ problem }) => problem === 'exists'),
    sentence('networksTaken', ({ problem }) => problem === 'taken'),
    sentence('relatedUnknown', ({ problem }) => problem === 'unknown'),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

type RelatedText =
  | 'networksNotCreated'
  | 'domainsNotCreated'
  | 'domainsNotDeleted'
  | 'relatedExists'
  | 'networksTaken'
  | 'relatedUnknown';

/** The note about an item beside its state; empty for none. */
export function itemNote(t: TFunction, item: BatchItem): string {
  if (item.skipped !== null) {
    const why = t(`batch.skipped.${item.skipped}`);
    const field = projectFieldNames.find((name) => name === item.skippedField);
    return field === undefined ? why : `${t(`projects.column.${field}`)}: ${why}`;
  }
  if (item.challenge !== null) return t(`domains.challenge.state.${item.challenge}`);
  if (item.notAccepted.length > 0) {
    const fields = item.notAccepted.map((field) => t(`projects.column.${field}`)).join(', ');
    return t('batch.notAccepted', { fields });
  }
  if (item.strays !== undefined)
    return t('batch.strays', { ids: item.strays.map((id) => shorten(id, 60)).join(', ') });
  // Explained once, above the rows.
  if (item.state === 'unknown' || item.state === 'not-saved') return '';
  if (item.isGone) return t('batch.skipped.gone');
  if (item.relatedProblems.length > 0) return relatedNote(t, item.relatedProblems);
  if (item.error === null) return '';
  return [errorSentence(t, item.error), errorDetail(t, item.error)].filter((text) => text !== null).join(' ');
}
