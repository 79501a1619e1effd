import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import classes from './record-parts.module.css';

interface RecordHeadProps {
  readonly name: string;
  /** Below the name. */
  readonly below?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The heading of a record's page. A long name scrolls, also by keyboard. */
export function RecordHead({ name, below, children }: RecordHeadProps) {
  const isLong = name.length > 200;
  return (
    <Group align="flex-start" gap="var(--ph-space-12) var(--ph-space-24)">
      <div className={classes.name}>
        <Title order={1} dir="auto" data-long={isLong || undefined} tabIndex={isLong ? 0 : undefined}>
          {name}
        </Title>
        {below}
      </div>
      {children}
    </Group>
  );
}

interface SectionHeadProps {
  /** Of the title. */
  readonly id: string;
  readonly title: string;
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** The head of a section of a record. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <Group justify="space-between" gap="var(--ph-space-4) var(--ph-space-16)">
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {children}
    </Group>
  );
}

interface RecordSectionProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** A section of a record, on its page and in the panel. */
export function RecordSection({ title, help, children }: RecordSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} />
      <p className={classes.help}>{help}</p>
      {children}
    </section>
  );
}

interface ChangeNoticeProps {
  /** Milliseconds since the epoch; null before the first change. */
  readonly at: number | null;
  /** The labels of the fields. */
  readonly fields: readonly string[];
  /** Over the end of the panel, so that the fields stay where they are. */
  readonly isFloating?: boolean;
}

/** The fields that another person changed last while the record was shown. */
export function ChangeNotice({ at, fields, isFloating = false }: ChangeNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Text size="sm" role="status" className={classes.change} data-floating={isFloating || undefined}>
      {at !== null &&
        fields.length > 0 &&
        t('project.changedAt', { time: formats.recent(at, Date.now()), fields: formats.list(fields) })}
    </Text>
  );
}
