import type { TFunction } from 'i18next';
import type { ListFreshness } from '#contract/lists.ts';
import { type BackendUsage, type UsageList, usageLists } from '#contract/usage.ts';
import type { Formats } from '#i18n/format.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Why records may be missing, with the lists that it holds for. */
export interface ListNote {
  readonly text: string;
  readonly isLoading: boolean;
}

/** What has to be said about the lists of a backend: those that are not loaded, stale or incomplete. */
export function listNotes(t: TFunction, formats: Formats, usage: BackendUsage): readonly ListNote[] {
  const lists = usageLists.filter((list) => usage.projects.total > 0 || list !== 'networks');
  const byReason = new Map<string, { readonly lists: UsageList[]; readonly isLoading: boolean }>();
  for (const list of lists) {
    const freshness = usage.freshness[list];
    const reason = reasonOf(t, formats, freshness);
    if (reason === null) continue;
    const isLoading = freshness.state === 'not-loaded' && freshness.error === null;
    const note = byReason.get(reason) ?? { lists: [], isLoading };
    note.lists.push(list);
    byReason.set(reason, note);
  }
  return [...byReason].map(([reason, note]) => ({
    isLoading: note.isLoading,
    text: t('usage.note.of', {
      lists: formats.list(note.lists.map((list) => t(`usage.list.${list}`))),
      reason,
    }),
  }));
}

/** Whether a list says of all records whether they exist. */
export function isWhole({ state, staleAsOf, partial, error }: ListFreshness): boolean {
  return state === 'loaded' && staleAsOf === null && partial === null && error === null;
}

function reasonOf(t: TFunction, formats: Formats, freshness: ListFreshness): string | null {
  const { state, staleAsOf, error, partial, offered } = freshness;
  if (error !== null) return errorSentence(t, error);
  if (state === 'not-loaded') return t('usage.note.loading');
  if (staleAsOf !== null) return t('usage.note.stale', { time: formats.recent(staleAsOf, Date.now()) });
  if (partial !== null) return t('usage.note.partial');
  return offered ? null : t('usage.note.notOffered');
}
