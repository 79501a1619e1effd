import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noFields } from '../../features/projects/project-fields.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStoreState, useStores } from '../../state/context.ts';
import { rootStep } from '../../state/root-step.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { shorten } from '../../ui/text/shorten.ts';
import { type GroupName, groupNames, type PaletteItem } from './palette-item.ts';
import { holdsTerms, parseQuery, profilesOf, resemblesTerms } from './palette-query.ts';
import { useLocalItems } from './use-local-items.ts';
import { useRecordItems } from './use-record-items.ts';
import { useRecordSearch } from './use-record-search.ts';
import { useScopedItems } from './use-scoped-items.ts';
import { useUsageItem } from './use-usage-item.ts';

/** The number of entries per group before anything is typed. */
const shownAtFirst = 6;
export const createId = 'create';

const isOfUsages = (name: GroupName): boolean => name === 'vms' || name === 'sources';

/** The results of a query, in display order. */
export function usePaletteItems(typed: string): {
  readonly items: readonly PaletteItem[];
  /** The folded terms of the query. */
  readonly terms: readonly string[];
  readonly stale: readonly string[];
  /** Whether the response to the current input is pending. */
  readonly isSearching: boolean;
} {
  const { t } = useTranslation();
  const { projectDrafts } = useStores();
  const refusalOf = useChangeRefusal();
  const client = useStoreState('clientState', (state) => state.client);
  const current = useStoreState('clientState', currentProfile);
  const recent = useStoreState('palette', (state) => state.recent);
  const profiles = client?.profiles ?? [];
  const query = useMemo(() => parseQuery(typed), [typed]);
  const about = profilesOf(query, profiles, client?.currentProfileId ?? '');
  const local = useLocalItems(profiles);
  const scoped = useScopedItems(query.backend === null ? [] : about);
  const { actions, settings } = query.backend === null ? local : scoped;
  const toItems = useRecordItems(profiles);
  const toUsageItem = useUsageItem(profiles);
  const { found, isCurrent } = useRecordSearch(
    query.onlyActions ? '' : query.text,
    about.map(({ id }) => id),
  );
  const isEmpty = query.terms.length === 0;
  const isAbout = ({ profile }: PaletteItem) =>
    query.backend === null || about.some(({ id }) => id === profile?.id);
  const ofWindow = (holds: typeof holdsTerms) => {
    const passes = ({ title, detail = '' }: PaletteItem) => holds(`${title} ${detail}`, query.terms);
    return {
      backends: query.onlyActions ? [] : local.backends.filter(isAbout).filter(passes),
      actions: actions.filter(passes),
      settings: settings.filter(passes),
    };
  };
  const records: Partial<Record<GroupName, readonly PaletteItem[]>> = {};
  if (isEmpty && !query.onlyActions) records.recent = toItems(recent, 'recent').filter(isAbout);
  else if (!query.onlyActions)
    for (const { list, rows } of found?.groups ?? []) records[list] = toItems(rows);
  if (!isEmpty && !query.onlyActions)
    for (const { kind, rows } of found?.usages ?? []) records[`${kind}s`] = rows.map(toUsageItem);
  const maxItems = isEmpty && !query.onlyActions ? shownAtFirst : Number.POSITIVE_INFINITY;
  // Projects that were found by their VM or source, and not by their name, come after these.
  const areUsagesFirst = !records.projects?.some(({ title }) => holdsTerms(title, query.terms));
  const ordered = areUsagesFirst
    ? groupNames.toSorted((a, b) => Number(isOfUsages(b)) - Number(isOfUsages(a)))
    : groupNames;
  const inOrder = (groups: Partial<Record<GroupName, readonly PaletteItem[]>>) =>
    ordered.flatMap((name) => groups[name]?.slice(0, maxItems) ?? []);
  const plain = inOrder({ ...records, ...ofWindow(holdsTerms) });
  // A fuzzy match only if there is no exact one: a few letters match many titles.
  const items = plain.length > 0 ? plain : inOrder(ofWindow(resemblesTerms));
  const canCreate = current !== null && rootStep(current) === 'done' && query.text !== '';
  /** Where a project of this name is created: in the current or the named backend. */
  const target = query.backend === null ? current : about.find((profile) => rootStep(profile) === 'done');
  // Only once it is certain that there are no results.
  if (items.length === 0 && canCreate && target && found !== null && isCurrent)
    items.push({
      id: createId,
      group: 'actions',
      Icon: IconPlus,
      title: t('palette.create', { name: shorten(query.text, 60) }),
      profile: target,
      refusal: refusalOf(target.id),
      run: () => projectDrafts.open(target.id, null, { ...noFields, name: query.text }, current.id),
      actions: [],
    });
  const stale = profiles.filter(({ id }) => found?.stale.includes(id)).map(({ name }) => name);
  return { items, terms: query.terms, stale, isSearching: !isCurrent };
}
