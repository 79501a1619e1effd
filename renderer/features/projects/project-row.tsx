import { FlexRender, type Row } from '@tanstack/react-table';
import { memo } from 'react';
import type { Project } from '#contract/projects.ts';
import { useFrom, useProfile } from '#state/context.ts';
import classes from '#ui/table/projects-table.module.css';
import { ActiveRow } from '#ui/table/row-context.ts';
import type { features } from './project-columns.tsx';
import { changedKey } from './projects.ts';

/** How long a change is worth a highlight, in ms. */
const glow = 2000;

interface ProjectRowProps {
  readonly row: Row<typeof features, Project>;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly active: boolean;
}

function ProjectRowView({ row, index, active }: ProjectRowProps) {
  const { id: profileId } = useProfile();
  const changed = useFrom(
    (stores) => stores.projects,
    (state) => state.changed.get(changedKey(profileId, row.id)),
  );
  const fresh = changed !== undefined && Date.now() - changed.at < glow;
  return (
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      // Two names for one animation: a second change starts it anew.
      data-changed={fresh ? changed.revision % 2 : undefined}
    >
      <ActiveRow value={active}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id} data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </ActiveRow>
    </tr>
  );
}

/** One project's row. Rendered again only when its own record, place or highlight changes. */
export const ProjectRow = memo(
  ProjectRowView,
  (before, after) =>
    before.row.original === after.row.original &&
    before.index === after.index &&
    before.active === after.active,
);
