import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLink, IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UsageValue, usageOf } from '#records/usage-link.tsx';
import { compareSides } from '#shared/copyable.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import classes from './compare.module.css';
import { ComparedName, Missing } from './compare-cells.tsx';
import { canCopyTo, fontOf, otherSide, type ProjectRow, type Side, type Sides } from './compare-sides.ts';
import { ComparedValue } from './compared-value.tsx';
import { recordOfSide } from './record-texts.ts';
import { SideName } from './side-name.tsx';

interface CompareDetailsProps {
  readonly row: ProjectRow;
  readonly sides: Sides;
  readonly isReadOnly: boolean;
  readonly onCopy: (row: ProjectRow, to: Side) => void;
  readonly onPair: (row: ProjectRow) => void;
  readonly onUnpair: (row: ProjectRow) => void;
}

/** The row with the focus: its projects side by side, and the actions for them. */
export function CompareDetails({ row, sides, isReadOnly, onCopy, onPair, onUnpair }: CompareDetailsProps) {
  const { t } = useTranslation();
  const more = row.recordCount - row.records.length;
  return (
    <section className={classes.details} aria-label={t('compare.details')}>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            {compareSides.map((side) => (
              <th key={side} scope="col">
                <SideName sides={sides} side={side} column={null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('projects.column.name')}</th>
            {compareSides.map((side) => {
              const project = row[side];
              return (
                <td key={side} className={classes.linked}>
                  {project === null ? (
                    '—'
                  ) : (
                    <ComparedName isWhole project={project} profileId={sides[side].id} />
                  )}
                </td>
              );
            })}
          </tr>
          {row.changes
            .filter(({ field }) => field !== 'name')
            .map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{t(`projects.column.${field}`)}</th>
                {(
                  [
                    ['left', before, after],
                    ['right', after, before],
                  ] as const
                ).map(([side, value, other]) => (
                  <td key={side} className={classes.value}>
                    {row[side] === null ? (
                      '—'
                    ) : (
                      <UsageValue subject={usageOf(field, value)} profileId={sides[side].id}>
                        <ComparedValue
                          value={value}
                          // Nothing of a project on one side only is marked.
                          other={row[otherSide(side)] === null ? value : other}
                          column={null}
                          font={fontOf(field)}
                        />
                      </UsageValue>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          {row.records.map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two connections of one name can differ in their case alone
            <tr key={index}>
              <th scope="row">{t(`compare.record.${record.record}`)}</th>
              {compareSides.map((side) => {
                const value = recordOfSide(t, record, side);
                const other = recordOfSide(t, record, otherSide(side)) ?? value ?? '';
                return (
                  <td key={side} className={classes.value}>
                    {value === null ? (
                      <Missing />
                    ) : (
                      <ComparedValue value={value} other={other} column={null} font="mono" />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.soft}>{t('compare.record.more', { count: more })}</p>}
      <div className={classes.buttons}>
        {row.matchedBy !== null && (
          <span className={classes.soft}>{t(`compare.matchedBy.${row.matchedBy}`)}</span>
        )}
        {canCopyTo(row, 'right') && (
          <Button
            size="xs"
            disabled={isReadOnly}
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
            onClick={() => onCopy(row, 'right')}
          >
            {t('compare.copy', { backend: sides.right.name })}
          </Button>
        )}
        {canCopyTo(row, 'left') && (
          <ActionButton
            size="xs"
            variant={row.left === null ? 'filled' : 'default'}
            disabled={isReadOnly}
            Icon={IconArrowLeft}
            onClick={() => onCopy(row, 'left')}
          >
            {t('compare.copy', { backend: sides.left.name })}
          </ActionButton>
        )}
        {(row.group === 'left' || row.group === 'right') && (
          <ActionButton size="xs" Icon={IconLink} onClick={() => onPair(row)}>
            {t('compare.pair')}
          </ActionButton>
        )}
        {row.matchedBy === 'hand' && (
          <ActionButton size="xs" Icon={IconUnlink} onClick={() => onUnpair(row)}>
            {t('compare.unpair')}
          </ActionButton>
        )}
      </div>
    </section>
  );
}
