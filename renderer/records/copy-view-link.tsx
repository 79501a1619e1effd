import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deepLink } from '#contract/links.ts';
import { type ListSort, type ListSortFields, listSortFields } from '#contract/lists.ts';
import type { ColumnList } from '#contract/views.ts';
import { profileOf } from '../state/client-state.ts';
import { useProfileId, useStoreState } from '../state/context.ts';
import { useLinkCopier, useRowCopies } from './use-row-copies.ts';

/** What a list shows. */
interface LinkedList {
  readonly list: ColumnList;
  /** The profiles of the list; several are all backends. */
  readonly profileIds: readonly string[];
  readonly query: { readonly query: string; readonly sort: ListSort };
}

/** A link to the list with its filter and order, which the palette copies, too; null for a backend without a URL. */
export function useViewLink({ list, profileIds, query: { query, sort } }: LinkedList): string | null {
  const profileId = useProfileId();
  const baseUrl = useStoreState('clientState', (state) => profileOf(state, profileId)?.baseUrl ?? null);
  const search = {
    q: query.trim(),
    sort: `${sort.descending ? '-' : ''}${sort.field}`,
    ...(profileIds.length > 1 && { scope: 'all' as const }),
  };
  const link = baseUrl === null ? null : deepLink({ baseUrl, target: { kind: 'view', list, search } });
  useLinkCopier(link);
  return link;
}

/** The entry of a list's menu that copies a link to the list. */
export function CopyViewLink({ link }: { readonly link: string | null }) {
  const { t } = useTranslation();
  const { copy } = useRowCopies();
  if (link === null) return null;
  return (
    <Menu.Item leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copy(link)}>
      {t('links.copyView')}
    </Menu.Item>
  );
}

/** The order in a route, such as `-updatedAt`; null if the list has no such order. */
export function sortOf<Name extends ColumnList>(
  list: Name,
  text: string,
): ListSort<ListSortFields[Name]> | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const fields: readonly string[] = listSortFields[list];
  const field = fields.find((each): each is ListSortFields[Name] => each === name);
  return field === undefined ? null : { field, descending };
}
