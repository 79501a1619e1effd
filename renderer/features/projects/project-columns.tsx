import { Badge, Group, Tooltip } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { recordColumns } from '#records/record-kind.ts';
import { UsageValue, usageOf } from '#records/usage-link.tsx';
import { CutText } from '#ui/table/cut-text.tsx';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { TextCell } from '#ui/table/text-cell.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { ProjectWeek } from '../trends/project-week.tsx';
import { ProjectMarks, widthOfMarks } from '../views/project-marks.tsx';

/** The columns of the list of projects. @param hasTimes whether the backend sends when projects were changed */
export function useProjectColumns(hasTimes: boolean) {
  const { t } = useTranslation();
  return useMemo(() => {
    // Narrow tables keep the columns that identify a project.
    const columns = recordColumns<'projects', ListRow<'projects'>>(t, 'projects', {
      name: {
        fit: { min: 224, grow: 4 },
        cell: (project) => (
          <ProjectMarks favourite={project.favourite} tags={project.tags}>
            <ProjectName id={project.id} name={project.name} beside={widthOfMarks(project)} />
          </ProjectMarks>
        ),
      },
      description: {
        fit: { min: 144, grow: 2, priority: 1 },
        cell: ({ description }) => <TextCell text={description} />,
      },
      path: {
        fit: { min: 112, grow: 2, priority: 2 },
        cell: ({ path }) => <CutText column="path" font="mono" text={path} />,
      },
      sourceId: {
        fit: { min: 104, grow: 1, priority: 4 },
        cell: ({ sourceId }) => <UsedCell field="sourceId" id={sourceId} />,
      },
      vmId: {
        fit: { min: 104, grow: 1, priority: 6 },
        cell: ({ vmId }) => <UsedCell field="vmId" id={vmId} />,
      },
      week: {
        fit: { min: 72, grow: 0, priority: 3 },
        cell: ({ profileId, id }) => id !== null && <ProjectWeek profileId={profileId} id={id} />,
      },
      updatedAt: {
        fit: { min: 88, grow: 0, priority: 5 },
        cell: ({ updatedAt }) => updatedAt !== null && <Ago short at={updatedAt} />,
      },
    });
    return hasTimes ? columns : columns.filter(({ id }) => id !== 'updatedAt');
  }, [t, hasTimes]);
}

interface ProjectNameProps {
  /** Null if the backend sends none. */
  readonly id: string | null;
  readonly name: string;
  /** The width of what is beside the name, in CSS pixels. */
  readonly beside: number;
}

/** The width of the mark, with the gap, in CSS pixels: enough in each language. */
const badgeWidth = 96;
const badge = { component: 'button', type: 'button', flex: 'none', variant: 'default', size: 'sm' } as const;

/** A project's name: a link to it, which selects its backend, or the reason why there is none. */
const ProjectName = memo(function ProjectName({ id, name: given, beside }: ProjectNameProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const name = given.trim() === '' ? t('projects.unnamed') : given;
  if (id !== null) {
    return (
      <ForeignLink path={recordRoute('projects', id)}>
        <CutText column="name" text={name} beside={beside} />
      </ForeignLink>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <CutText column="name" text={name} beside={beside + badgeWidth} />
      <Tooltip
        label={t('projects.readOnlyWhy')}
        multiline
        w={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Badge {...badge} tt="none" aria-description={t('projects.readOnlyWhy')} tabIndex={tabIndex}>
          {t('projects.readOnly')}
        </Badge>
      </Tooltip>
    </Group>
  );
});

/** A VM or a source, with the button that opens its page. */
function UsedCell({ field, id }: { readonly field: 'vmId' | 'sourceId'; readonly id: string }) {
  return (
    <UsageValue subject={usageOf(field, id)}>
      <CutText column={field} font="mono" text={id} />
    </UsageValue>
  );
}
