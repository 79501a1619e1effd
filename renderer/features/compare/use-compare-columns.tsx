import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedProject, CompareGroup, CompareRow } from '#contract/compare.ts';
import type { Column } from '#ui/table/columns.ts';
import { profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';
import { ComparedName, FieldCell, GroupHead, RowButtons, SideCell } from './compare-cells.tsx';
import { type ProjectRow, projectOf, type Side, type Sides } from './compare-sides.ts';
import { SideName } from './side-name.tsx';

/** The project to pair with another one. */
export interface Pairing {
  readonly side: Side;
  readonly project: ComparedProject;
}

interface CompareColumnsOptions {
  readonly sides: Sides;
  readonly isReadOnly: boolean;
  readonly pairing: Pairing | null;
  readonly onToggle: (group: CompareGroup) => void;
  readonly onCopy: (row: ProjectRow, to: Side) => void;
  readonly onPair: (row: ProjectRow) => void;
}

/** The columns of a comparison: what differs in the middle, with a side to its left and to its right. */
export function useCompareColumns(options: CompareColumnsOptions): readonly Column<CompareRow>[] {
  const { sides, isReadOnly, pairing, onToggle, onCopy, onPair } = options;
  const { t } = useTranslation();
  return useMemo(() => {
    const sideColumn = (side: Side): Column<CompareRow> => ({
      id: side,
      title: profileName(t, sides[side]),
      head: <SideName sides={sides} side={side} column={side} />,
      fit: { min: 96, grow: 2 },
      cell: (row) => row.kind !== 'group' && <SideCell row={row} side={side} profileId={sides[side].id} />,
    });
    return [
      {
        id: 'name',
        title: t('projects.column.name'),
        fit: { min: 136, grow: 1.5 },
        cell: (row) => {
          if (row.kind === 'group') return <GroupHead row={row} sides={sides} onToggle={onToggle} />;
          if (row.kind !== 'project') return <span className={classes.more} />;
          const project = projectOf(row);
          const side: Side = row.left === null ? 'right' : 'left';
          return (
            project && (
              <div className={classes.name}>
                <ComparedName project={project} profileId={sides[side].id} />
              </div>
            )
          );
        },
      },
      {
        id: 'field',
        title: t('compare.field'),
        fit: { min: 112, grow: 0 },
        cell: (row) => row.kind !== 'group' && <FieldCell row={row} />,
      },
      sideColumn('left'),
      {
        id: 'copy',
        title: t('compare.copyColumn'),
        fit: { min: 72, grow: 0 },
        cell: (row) =>
          row.kind === 'project' && <RowButtons {...{ row, sides, isReadOnly, pairing, onCopy, onPair }} />,
      },
      sideColumn('right'),
    ];
  }, [t, sides, onToggle, isReadOnly, pairing, onCopy, onPair]);
}
