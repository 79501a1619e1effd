import { SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CarriedCounts } from '#contract/batch-carried.ts';
import { type CarriedRecords, carriedRecords } from '#contract/batch-changes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './copy.module.css';

/** The number of names that are listed. */
const named = 5;

interface CarriedChoiceProps {
  readonly source: Pick<ProfileInfo, 'name'>;
  readonly target: Pick<ProfileInfo, 'name'>;
  readonly counts: CarriedCounts;
  readonly value: CarriedRecords;
  readonly onChoose: (carry: CarriedRecords) => void;
}

/** Whether network connections are copied with their projects, and also domains; nothing if there are none. */
export function CarriedChoice({ source, target, counts, value, onChoose }: CarriedChoiceProps) {
  const { t } = useTranslation();
  const { found } = counts;
  if (found === null)
    return (
      <Text size="sm" className={classes.soft}>
        {t('copy.carryUnknown', { backend: shorten(source.name) })}
      </Text>
    );
  if (found === 0) return null;
  return (
    <>
      <div className={classes.rule}>
        <span className={classes.label} aria-hidden="true">
          {t('copy.networks')}
        </span>
        <SegmentedControl
          aria-label={t('copy.networks')}
          value={value}
          onChange={(chosen) => onChoose(chosen as CarriedRecords)}
          data={carriedRecords.map((carry) => ({ value: carry, label: t(`copy.carry.${carry}`) }))}
        />
        <Text size="sm" className={classes.soft}>
          {t(`copy.carryHelp.${value}`, { count: found })}
        </Text>
      </div>
      {value !== 'none' && <Consequences counts={counts} target={target} />}
    </>
  );
}

/** What is created, what exists already, and what is left out. */
function Consequences({ counts, target }: Pick<CarriedChoiceProps, 'counts' | 'target'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { networks, domains, existingNetworks, existingDomains, conflicts, isChecked } = counts;
  const backend = shorten(target.name);
  const listed = (names: readonly string[], count: number) =>
    formats.list([...names.slice(0, named).map((name) => shorten(name)), ...(count > named ? ['…'] : [])]);
  const sentences = [
    t('copy.newNetworks', { count: networks }),
    domains > 0 && t('copy.newDomains', { count: domains }),
    existingNetworks > 0 && t('copy.existingNetworks', { count: existingNetworks }),
    existingDomains.count > 0 &&
      t('copy.existingDomains', {
        ...{ count: existingDomains.count, names: listed(existingDomains.names, existingDomains.count) },
      }),
    networks > 0 && t('copy.carryLasting'),
    !isChecked && t('copy.carryUnchecked', { backend }),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <Text size="sm" role="status">
        {sentences.join(' ')}
      </Text>
      {conflicts.count > 0 && (
        <Notice
          role="status"
          tone="warning"
          Icon={IconAlertTriangle}
          title={t('copy.conflicts', { count: conflicts.count })}
        >
          <Text size="sm">{t('copy.conflictsHelp', { backend })}</Text>
          <ul className={classes.conflicts}>
            {conflicts.names.slice(0, named).map(({ name, project }) => (
              <li key={name}>
                <bdi>{t('copy.conflict', { name: shorten(name, 60), project: shorten(project, 60) })}</bdi>
              </li>
            ))}
            {conflicts.count > named && (
              <li>{t('project.deleteDialog.more', { count: conflicts.count - named })}</li>
            )}
          </ul>
        </Notice>
      )}
    </>
  );
}
