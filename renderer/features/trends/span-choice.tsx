import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SpanName, spans } from './spans.ts';

interface SpanChoiceProps {
  readonly value: SpanName;
  readonly onChange: (value: SpanName) => void;
  /** All by default. */
  readonly names?: readonly SpanName[];
}

/** Chooses the time span of the plots. */
const allNames = Object.keys(spans) as SpanName[];

export function SpanChoice({ value, onChange, names = allNames }: SpanChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('trends.span')}
      size="xs"
      value={value}
      onChange={(chosen) => onChange(chosen as SpanName)}
      data={names.map((name) => ({
        value: name,
        label: t(`trends.spans.${name}`),
      }))}
    />
  );
}
