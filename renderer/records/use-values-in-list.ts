import { useCallbackRef } from '@mantine/hooks';
import type { ListPage } from '#contract/lists.ts';
import { type QueryField, queryFields } from '#contract/query-fields.ts';
import { useStores } from '../state/context.ts';
import { quotedValue } from './query-text.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordList } from './record-list.tsx';

/** The number of rows whose values are suggested. */
const maxRows = 100;

/** A stable function that requests the values of a query's field: those of the first rows of the list that contain a text. */
export function useValuesInList<Kind extends RecordKind>(
  { kind, suggested }: RecordList<Kind>,
  profileIds: readonly string[],
): (field: string, text: string) => Promise<readonly string[]> {
  const stores = useStores();
  return useCallbackRef(async (field: string, text: string): Promise<readonly string[]> => {
    const valueIn = suggested[field];
    if (valueIn === undefined) return [];
    // Other fields are not searched by a part of their value.
    const isSearched =
      text !== '' && new Map<string, QueryField>(Object.entries(queryFields[kind])).get(field) === 'text';
    const query = isSearched ? `${field}:${quotedValue(text)}` : '';
    const part = { offset: 0, limit: maxRows, anchors: [], locate: null, fresh: 'cached' as const };
    const reply = await stores.call('lists.page', {
      list: kind as RecordKind,
      profileIds,
      ...stores[kind].firstQuery,
      query,
      ...part,
    });
    return reply.ok
      ? (JSON.parse(reply.value) as ListPage<Kind>).rows.map(valueIn).filter((value) => value !== '')
      : [];
  });
}
