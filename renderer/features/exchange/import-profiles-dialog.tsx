import { Button, Checkbox, Group, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ExchangePart,
  exchangeParts,
  type ImportAction,
  type ImportableBackend,
  type ImportOffer,
  importActions,
} from '#contract/exchange.ts';
import { ProductionLabel } from '#features/profiles/production-label.tsx';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './exchange.module.css';
import { NoteList } from './note-list.tsx';
import { PartChoice, sumOf } from './part-choice.tsx';
import { useAppearance } from './use-appearance.ts';

interface ImportProfilesDialogProps {
  readonly offer: ImportOffer;
  readonly onClose: () => void;
}

type Actions = Readonly<Record<string, ImportAction | 'skip'>>;

/** The preview of an import: what the file contains and lacks, and what happens to each backend. */
export default function ImportProfilesDialog({
  offer: { importId, backends, shared },
  onClose,
}: ImportProfilesDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const appearance = useAppearance();
  const importing = useCall();
  const [actions, setActions] = useState<Actions>(() =>
    Object.fromEntries(backends.map(({ key, known }) => [key, known === null ? 'add' : 'update'])),
  );
  const [parts, setParts] = useState<readonly ExchangePart[]>(exchangeParts);
  const chosen = Object.entries(actions).filter(
    (entry): entry is [string, ImportAction] => entry[1] !== 'skip',
  );
  const included = backends.filter(({ key }) => actions[key] !== 'skip');
  const counts = sumOf([...included.map((backend) => backend.counts), shared.counts]);
  const count = chosen.length;
  const isEmpty = count === 0 && parts.every((part) => shared.counts[part] === undefined);
  const onlyAdds = chosen.every(([, action]) => action === 'add');

  async function run() {
    const choice = { importId, backends: Object.fromEntries(chosen), parts: [...parts] };
    const reply = await importing.run(() => call('exchange.import', choice));
    if (!reply?.ok) return;
    onClose();
    const { added, updated } = reply.value;
    if (reply.value.appearance !== null) appearance.apply(reply.value.appearance);
    if (updated > 0) toasts.done(t('exchange.imported', { count: added + updated }));
    else toasts.done(added > 0 ? t('exchange.added', { count: added }) : t('exchange.settingsImported'));
  }

  return (
    <Dialog isGeneral title={t('exchange.import')} wide onClose={onClose}>
      <Stack gap="md">
        <Text>{t('exchange.offer', { count: backends.length })}</Text>
        {backends.length > 0 && (
          <ul className={classes.list} aria-label={t('exchange.backends')}>
            {backends.map((backend) => (
              <li key={backend.key} className={classes.item}>
                <ImportableItem
                  backend={backend}
                  action={actions[backend.key] ?? 'skip'}
                  onAction={(action) => setActions((before) => ({ ...before, [backend.key]: action }))}
                  parts={parts}
                />
              </li>
            ))}
          </ul>
        )}
        <PartChoice counts={counts} chosen={parts} onChoose={setParts} missing={t('exchange.notInFile')} />
        <NoteList notes={shared.notes} parts={parts} />
        <SoftText>
          {t('exchange.trust')} {t('exchange.signIn')}
        </SoftText>
        {importing.error !== null && <ErrorAlert error={importing.error} />}
        <DialogActions onCancel={onClose}>
          <Button loading={importing.busy} disabled={isEmpty} onClick={() => void run()}>
            {count === 0
              ? t('exchange.importSettings')
              : onlyAdds
                ? t('exchange.addBackends', { count })
                : t('exchange.importBackends', { count })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface ImportableItemProps {
  readonly backend: ImportableBackend;
  readonly action: ImportAction | 'skip';
  readonly onAction: (action: ImportAction | 'skip') => void;
  /** The parts that are imported. */
  readonly parts: readonly ExchangePart[];
}

/** A backend of a file, whether it is imported, and the effect. */
function ImportableItem({ backend, action, onAction, parts }: ImportableItemProps) {
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
          label={<VisuallyHidden>{t('exchange.actionOf', { name: shownName })}</VisuallyHidden>}
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
