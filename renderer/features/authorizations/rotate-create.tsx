import { Button, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFields } from '#records/resource-fields.ts';
import { noAuthorization } from '#records/resource-fields.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import type { Rotated } from './authorization-buttons.tsx';
import { useAllFacts } from './authorization-facts.tsx';
import { KeyForm, TokenForm } from './authorization-forms.tsx';

const ways = ['personal_access_token', 'deploy_key', 'existing'] as const;

/** The first step: creates the authorization that replaces the old one, or selects an existing one. */
export function RotateCreate({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const initial = ways.find((way) => way === old.type) ?? 'existing';
  const [way, setWay] = useState<(typeof ways)[number]>(initial);
  const [fields, setFields] = useState<AuthorizationFields>({ ...noAuthorization, name: old.name });
  const draft = {
    fields,
    change: (change: Partial<AuthorizationFields>) => setFields((before) => ({ ...before, ...change })),
    close: onClose,
    isEdited: false,
  };
  const [isUnidentified, setUnidentified] = useState(false);
  const sending = {
    replaces: old.id,
    onCreated(id: string | null) {
      if (id !== null) return;
      setUnidentified(true);
      setWay('existing');
    },
  };
  const Form = way === 'deploy_key' ? KeyForm : TokenForm;
  return (
    <Stack gap="md">
      <RadioChoice
        label={t('authorizations.rotate.by')}
        values={ways}
        value={way}
        onChange={setWay}
        labelOf={(each) => t(`authorizations.rotate.way.${each}`)}
      />
      {isUnidentified && <Text size="sm">{t('authorizations.rotate.unidentified')}</Text>}
      {way === 'existing' ? (
        <Existing old={old} onClose={onClose} />
      ) : (
        <Form key={way} draft={draft} sending={sending} />
      )}
    </Stack>
  );
}

function Existing({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const dialog = useDialogElement();
  const { busy, error, run } = useCall();
  const [chosen, setChosen] = useState<string | null>(null);
  const others = [...useAllFacts().values()].filter(({ id, isListed }) => isListed && id !== old.id);
  return (
    <>
      <Select
        role="combobox"
        label={t('authorizations.rotate.existing')}
        description={t('authorizations.rotate.existingHelp')}
        searchable
        limit={100}
        dir="auto"
        nothingFoundMessage={t('authorizations.rotate.noOther')}
        comboboxProps={{ shadow: 'md', portalProps: { target: dialog ?? undefined } }}
        data={others.map(({ id, name }) => ({ value: id, label: `${name.slice(0, 200)} (${id})` }))}
        value={chosen}
        onChange={setChosen}
      />
      {error !== null && <ErrorAlert error={error} />}
      <DialogActions onCancel={onClose}>
        <Button
          disabled={chosen === null}
          loading={busy}
          onClick={() =>
            void run(() =>
              call('authorizations.replace', { profileId, id: old.id, name: old.name, by: chosen }),
            )
          }
        >
          {t('authorizations.rotate.choose')}
        </Button>
      </DialogActions>
    </>
  );
}
