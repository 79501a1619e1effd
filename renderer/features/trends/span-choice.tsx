import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SpanName, spans } from './spans.ts';

interface SpanChoiceProps {
  readonly value: SpanName;
  readonly onChange: (value: SpanName) => void;
}

/** Chooses the time span of the plots. */
export function SpanChoice({ value, onChange }: SpanChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('trends.span')}
      size="xs"
      value={value}
      onChange={(chosen) => onChange(chosen as SpanName)}
      data={(Object.keys(spans) as SpanName[]).map((name) => ({
        value: name,
        label: t(`trends.spans.${name}`),
      }))}
    />
  );
}
