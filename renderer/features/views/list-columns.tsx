import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListRow, listSortFields } from '#contract/lists.ts';
import type { RecordKind } from '#records/record-kind.ts';
import type { ListScope } from '#records/record-list.tsx';
import { ScopedProfile, useStoreState } from '#state/context.ts';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import { SampleBadge } from '../profiles/profile-name.tsx';
import classes from './list-columns.module.css';
import { useIsStale } from './stale-backends.ts';

/** The widths of a chip without its name, and of "PROD" on it, in CSS pixels. */
const [chipWidth, productionWidth] = [32, 40];

interface RowBackendProps {
  readonly kind: RecordKind;
  readonly profileId: string;
  /** The profiles of the list. */
  readonly profileIds: readonly string[];
}

/** The backend of a row, marked if it is for production or its rows are stale. */
function RowBackend({ kind, profileId, profileIds }: RowBackendProps) {
  const { t } = useTranslation();
  const isStale = useIsStale(kind, profileIds, profileId);
  const profile = useStoreState('clientState', ({ client }) =>
    client?.profiles.find(({ id }) => id === profileId),
  );
  if (profile === undefined) return null;
  return (
    <span className={classes.backend}>
      <BackendChip profile={profile}>
        <CutText
          column="backend"
          text={profile.name}
          beside={chipWidth + (profile.production ? productionWidth : 0)}
        />
      </BackendChip>
      {profile.sample && <SampleBadge />}
      {isStale && <span className={classes.stale}>{t('palette.staleRow')}</span>}
    </span>
  );
}

/**
 * The columns of a list, which are sorted by the field of their name. In the list of all backends the second one has the backend of a row, and the cells of a row are
 * about its backend.
 */
export function useListColumns<Kind extends RecordKind>(
  kind: Kind,
  columns: readonly Column<ListRow<Kind>>[],
  { profileIds, isAll }: ListScope,
): readonly Column<ListRow<Kind>>[] {
  type Row = ListRow<Kind>;
  const { t } = useTranslation();
  return useMemo(() => {
    const fields: readonly string[] = listSortFields[kind];
    const sorted = columns.map(
      (column): Column<Row> => ({ ...(fields.includes(column.id) && { sortField: column.id }), ...column }),
    );
    if (!isAll) return sorted;
    const ofBackend = sorted.map(
      ({ cell, ...column }): Column<Row> => ({
        ...column,
        cell: (row) => <ScopedProfile value={row.profileId}>{cell(row)}</ScopedProfile>,
      }),
    );
    const backend: Column<Row> = {
      id: 'backend',
      title: t('views.backend'),
      fit: { min: 152, grow: 1 },
      groupOf: ({ profileId }) => profileId,
      cell: ({ profileId }) => <RowBackend kind={kind} profileId={profileId} profileIds={profileIds} />,
    };
    return ofBackend.toSpliced(1, 0, backend);
  }, [kind, columns, profileIds, isAll, t]);
}
