import { Checkbox, Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type ExchangePart,
  type ImportAction,
  type ImportableBackend,
  importActions,
} from '#contract/exchange.ts';
import { ProductionLabel } from '#features/profiles/production-label.tsx';
import classes from './exchange.module.css';
import { NoteList } from './note-list.tsx';

interface ImportableItemProps {
  readonly backend: ImportableBackend;
  readonly action: ImportAction | 'skip';
  readonly onAction: (action: ImportAction | 'skip') => void;
  /** The parts that are imported. */
  readonly parts: readonly ExchangePart[];
}

/** A backend of a file, whether it is imported, and what that does. */
export function ImportableItem({ backend, action, onAction, parts }: ImportableItemProps) {
  const { t } = useTranslation();
  const { key, name, baseUrl, known, production, notes } = backend;
  const url = baseUrl ?? t('exchange.noUrl');
  const shownName = name ?? url;
  return (
    <>
      <Group gap="sm">
        <Checkbox
          checked={action !== 'skip'}
          onChange={(event) => {
            const chosen = known === null ? 'add' : 'update';
            onAction(event.currentTarget.checked ? chosen : 'skip');
          }}
          label={<bdi>{shownName}</bdi>}
        />
        {production && <ProductionLabel />}
      </Group>
      {name !== null && <bdi className={classes.url}>{url}</bdi>}
      {known !== null && action !== 'skip' && (
        <Radio.Group
          name={`import-${key}`}
          aria-label={t('exchange.actionOf', { name: shownName })}
          value={action}
          onChange={(value) => onAction(importActions.find((each) => each === value) ?? 'skip')}
        >
          <Group gap="md">
            <Radio value="update" size="xs" label={t('exchange.update', { name: known })} />
            <Radio value="add" size="xs" label={t('exchange.addSecond')} />
          </Group>
        </Radio.Group>
      )}
      {action !== 'skip' && <NoteList notes={notes[action] ?? []} parts={parts} />}
    </>
  );
}
