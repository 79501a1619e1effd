import { Radio, Stack, Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictingFields, type ProjectVersions } from '#shared/project-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './conflict-choice.module.css';
import type { Choices } from './use-project-save.ts';

interface ConflictChoiceProps {
  readonly versions: ProjectVersions;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

function Value({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return text === '' ? <em>{t('project.conflict.empty')}</em> : <bdi className={classes.value}>{text}</bdi>;
}

/** The choice between the operator's value and the one that another person saved, for each conflicting field. */
export function ConflictChoice({ versions, choices, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form may be taller than the window: scrolls to the choices, which need attention now.
    element.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Notice role="alert" tone="warning" Icon={IconArrowsSplit2} title={t('project.conflict.title')}>
      <Stack gap="md" ref={element}>
        <Text size="sm">{t('project.conflict.text')}</Text>
        <ConflictFields versions={versions} choices={choices} onChoose={onChoose} />
      </Stack>
    </Notice>
  );
}

/** The choice for each conflicting field. */
export function ConflictFields({ versions, choices, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation();
  return conflictingFields(versions).map((field) => (
    <Radio.Group
      key={field}
      label={t(`projects.column.${field}`)}
      value={choices[field] ?? null}
      onChange={(value) => onChoose({ ...choices, [field]: value === 'theirs' ? 'theirs' : 'yours' })}
    >
      <Stack gap="xs" mt="var(--ph-space-4)">
        {(['yours', 'theirs'] as const).map((whose) => (
          <Radio
            key={whose}
            value={whose}
            label={t(`project.conflict.${whose}`)}
            description={<Value text={versions[whose === 'yours' ? 'edited' : 'current'][field]} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  ));
}
