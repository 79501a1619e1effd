import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronRight, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ComparedProject, CompareRow } from '#contract/compare.ts';
import { recordRoute } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import table from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './compare.module.css';
import { canCopyTo, type ProjectRow, projectOf, type Side, type Sides } from './compare-sides.ts';

/** The header of a group, which expands and collapses it. */
export function GroupHead({
  row: { key, count, isOpen },
  sides,
  onToggle,
}: {
  readonly row: Extract<CompareRow, { readonly kind: 'group' }>;
  readonly sides: Sides;
  readonly onToggle: (group: typeof key) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const tabIndex = useRowTabIndex();
  const backend = key === 'left' ? sides.left.name : sides.right.name;
  return (
    <button
      type="button"
      className={classes.group}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={() => onToggle(key)}
    >
      <IconChevronRight size={16} aria-hidden="true" className={classes.chevron} />
      {t(`compare.group.${key}`, { backend })}
      <span className={classes.count}>{formats.number(count)}</span>
    </button>
  );
}

/** A link to a project of one side, which selects that side's backend. */
export function ComparedName({
  project: { id, name },
  profileId,
}: {
  readonly project: ComparedProject;
  readonly profileId: string;
}) {
  const { t } = useTranslation();
  const text = name.trim() === '' ? t('projects.unnamed') : name;
  if (id === null) return <TextCell text={text} className={table.strong} />;
  return (
    <ForeignLink profileId={profileId} path={recordRoute('projects', id)}>
      <TextCell text={text} />
    </ForeignLink>
  );
}

/** The most distinctive fields first. */
const telling = ['path', 'sourceId', 'vmId'] as const;

/** How the two projects of a row differ, in one line; for a project on one side only, what identifies it. */
export function Differences({ row }: { readonly row: ProjectRow }) {
  const { t } = useTranslation();
  if (row.group === 'same') return <TextCell text={t('compare.equal')} />;
  // The header of the group names the side.
  if (row.group !== 'different') {
    const values = telling.flatMap((name) => row.changes.filter(({ field }) => field === name));
    return <TextCell text={values.map(({ before, after }) => before || after).join(' · ')} />;
  }
  const text = row.changes
    .map(
      ({ field, before, after }) =>
        `${t(`projects.column.${field}`)}: ${before || t('batch.empty')} ≠ ${after || t('batch.empty')}`,
    )
    .join(' · ');
  return <TextCell text={text} />;
}

interface RowButtonsProps {
  readonly row: ProjectRow;
  readonly sides: Sides;
  readonly isReadOnly: boolean;
  /** The project to pair with another one. */
  readonly pairing: { readonly side: Side; readonly project: ComparedProject } | null;
  readonly onCopy: (row: ProjectRow, to: Side) => void;
  readonly onPair: (row: ProjectRow) => void;
}

/** The buttons of a row: copying to either side, and pairing. */
export function RowButtons({ row, sides, isReadOnly, pairing, onCopy, onPair }: RowButtonsProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const name = shorten(projectOf(row)?.name ?? '', 60);
  const isPairable =
    pairing !== null && (row.group === 'left' || row.group === 'right') && row.group !== pairing.side;
  return (
    <RowActions>
      {isPairable && (
        <ActionIcon
          variant="light"
          tabIndex={tabIndex}
          aria-label={t('compare.pairWith', { name, other: shorten(pairing.project.name, 60) })}
          title={t('compare.pairWith', { name, other: shorten(pairing.project.name, 60) })}
          onClick={() => onPair(row)}
        >
          <IconLink size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {(['left', 'right'] as const).map((to) => {
        const label = t('compare.copyTo', { name, backend: sides[to].name });
        const Icon = to === 'left' ? IconArrowLeft : IconArrowRight;
        const canCopy = canCopyTo(row, to);
        return (
          <ActionIcon
            key={to}
            variant="subtle"
            color="gray"
            tabIndex={tabIndex}
            className={canCopy ? undefined : classes.hidden}
            disabled={isReadOnly || !canCopy}
            aria-hidden={!canCopy}
            aria-label={label}
            title={label}
            onClick={() => onCopy(row, to)}
          >
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </RowActions>
  );
}
