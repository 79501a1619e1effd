import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface TableToggleProps {
  /** What the plot is called. */
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: (isTable: boolean) => void;
}

/** Shows a plot as a table, and back (docs/decisions/plots.md). */
export function TableToggle({ title, isTable, onToggle }: TableToggleProps) {
  const { t } = useTranslation();
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t('trends.tableOf', { title })}
      aria-pressed={isTable}
      onClick={() => onToggle(!isTable)}
    >
      <Icon size={14} aria-hidden="true" />
    </ActionIcon>
  );
}
