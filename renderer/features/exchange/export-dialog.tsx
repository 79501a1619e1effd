import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExchangePart, type ExportContents, exchangeParts } from '#contract/exchange.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './exchange.module.css';
import { PartChoice, sumOf } from './part-choice.tsx';
import { useAppearance } from './use-appearance.ts';

interface ExportDialogProps {
  readonly contents: ExportContents;
  readonly onClose: () => void;
}

/** Selects the backends to export, and which of their data. */
export default function ExportDialog({ contents: { backends, shared }, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const { call } = useStores();
  const appearance = useAppearance();
  const exporting = useCall();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles) ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(() => backends.map(({ profileId }) => profileId));
  const [parts, setParts] = useState<readonly ExchangePart[]>(exchangeParts);
  const included = backends.filter(({ profileId }) => chosen.includes(profileId));
  const nameOf = (id: string) => profiles.find((profile) => profile.id === id)?.name ?? id;
  const locked = included.filter((backend) => backend.locked).map(({ profileId }) => nameOf(profileId));
  const counts = sumOf([...included.map((backend) => backend.counts), shared]);

  async function save() {
    const choice = { profileIds: [...chosen], parts: [...parts], appearance: appearance.read() };
    const reply = await exporting.run(() => call('exchange.export', choice));
    if (!reply?.ok || !reply.value) return;
    onClose();
    toasts.done(t('exchange.exported'));
  }

  return (
    <Dialog isGeneral title={t('exchange.export')} wide onClose={onClose}>
      <Stack gap="md">
        <SoftText>{t('exchange.exportLead')}</SoftText>
        {backends.length === 0 ? (
          <Text size="sm">{t('exchange.noBackends')}</Text>
        ) : (
          <Checkbox.Group
            label={t('exchange.backends')}
            value={[...chosen]}
            onChange={(ids) => setChosen(ids)}
          >
            <ul className={classes.list}>
              {backends.map(({ profileId }) => (
                <li key={profileId} className={classes.item}>
                  <Checkbox value={profileId} label={<bdi>{nameOf(profileId)}</bdi>} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        )}
        <PartChoice counts={counts} chosen={parts} onChoose={setParts} missing={t('exchange.nothingThere')} />
        {locked.length > 0 && (
          <Text size="sm" role="status">
            {t('exchange.locked', { names: formats.list(locked) })}
          </Text>
        )}
        {exporting.error !== null && <ErrorAlert error={exporting.error} />}
        <DialogActions onCancel={onClose}>
          <Button
            data-autofocus
            loading={exporting.busy}
            disabled={chosen.length === 0 && parts.every((part) => counts[part] === undefined)}
            onClick={() => void save()}
          >
            {t('exchange.save')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
