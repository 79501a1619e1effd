import { Button, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnusedDeletion } from '#contract/authorizations.ts';
import type { Reply } from '#contract/errors.ts';
import { DeletionForm } from '#records/delete-dialog.tsx';
import { type AuthorizationFields, noAuthorization } from '#records/resource-fields.ts';
import { useProfile, useProfileId, useStoreState, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog, useDialogElement } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { shorten } from '#ui/text/shorten.ts';
import { doneCount } from '../batch/batch-texts.ts';
import { useAllFacts } from './authorization-facts.tsx';
import { KeyForm, TokenForm } from './authorization-forms.tsx';
import { RotateMove } from './rotate-move.tsx';
import { EndRotation, type Rotated, RotationSteps } from './rotation-steps.tsx';

/**
 * The batches that move projects, by profile and replaced authorization, until the operator continues: a reopened dialog
 * continues with the one whose outcome was not viewed yet.
 */
const started = new Map<string, string>();

/**
 * Replaces an authorization in three steps, each started by the operator: create the new one, move the projects, delete the
 * old one. The next step is derived from what exists and what uses it, so the dialog can be closed and continued at any
 * time.
 */
export function RotateDialog({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const all = useAllFacts();
  const facts = all.get(old.id);
  const profileId = useProfileId();
  const known = useStoreState('batches', ({ batches }) => batches);
  const key = `${profileId}/${old.id}`;
  /** The batch that moves the projects, until its outcome was viewed. An earlier dialog may have started it. */
  const [handle, setHandle] = useState(() => {
    const earlier = started.get(key) ?? null;
    return earlier !== null && known[earlier] !== undefined ? earlier : null;
  });
  const batch = handle === null ? undefined : known[handle];
  const [movedBefore, setMovedBefore] = useState(0);
  const moved = batch === undefined ? movedBefore : doneCount(batch);
  function onHandle(next: string | null): void {
    if (next === null) setMovedBefore(moved);
    if (next === null) started.delete(key);
    else started.set(key, next);
    setHandle(next);
  }
  const replacement = facts?.replacedBy == null ? null : (all.get(facts.replacedBy) ?? null);
  const isUsed = facts === undefined || facts.projects !== 0 || facts.domains.length > 0;
  const step = facts?.replacedBy == null ? 'create' : isUsed || handle !== null ? 'move' : 'delete';
  return (
    <Dialog
      title={t('authorizations.rotate.title', { name: shorten(old.name) })}
      wide
      form="unchanged"
      onClose={onClose}
    >
      <Stack gap="md">
        <RotationSteps step={step} moved={batch === undefined && step !== 'delete' ? 0 : moved} />
        {replacement !== null && (
          <Text size="sm">
            {t('authorizations.rotate.replacedBy', {
              old: shorten(old.name),
              name: shorten(replacement.name),
            })}
          </Text>
        )}
        {step === 'create' && <RotateCreate old={old} onClose={onClose} />}
        {step === 'move' && facts !== undefined && (
          <RotateMove
            old={old}
            facts={facts}
            replacement={replacement}
            handle={handle}
            onHandle={onHandle}
            onClose={onClose}
          />
        )}
        {step === 'delete' && <RotateDelete old={old} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

const ways = ['personal_access_token', 'deploy_key', 'existing'] as const;

/** The first step: creates the authorization that replaces the old one, or selects an existing one. */
function RotateCreate({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
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

/** The last step: deletes the old authorization, unless something still uses it. */
function RotateDelete({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const profileId = useProfileId();
  const [used, setUsed] = useState<Extract<UnusedDeletion, { kind: 'used' }> | null>(null);

  function onReply(reply: Reply<UnusedDeletion>): void {
    if (!reply.ok) return;
    if (reply.value.kind === 'used') setUsed(reply.value);
    else {
      onClose();
      toasts.done(t('authorizations.rotate.done', { name: shorten(old.name) }));
    }
  }

  return (
    <DeletionForm
      record={old}
      submit={t('authorizations.rotate.delete')}
      send={() => call('authorizations.deleteUnused', { profileId, id: old.id })}
      onReply={onReply}
      before={<EndRotation old={old} onEnded={onClose} />}
      cancel={t('authorizations.rotate.later')}
      onCancel={onClose}
    >
      <Text dir="auto">{t('authorizations.rotate.unused', { name: shorten(old.name, 200) })}</Text>
      <Text size="sm">{t('authorizations.deleteDialog.unknown')}</Text>
      {used !== null && (
        <Notice
          role="alert"
          tone="warning"
          Icon={IconAlertTriangle}
          title={
            used.projects + used.domains === 0 && used.isPartial
              ? t('authorizations.rotate.notSure')
              : t('authorizations.rotate.stillUsed', { count: used.projects + used.domains })
          }
        >
          {used.isPartial && <Text size="sm">{t('authorizations.rotate.partial')}</Text>}
          {used.unreadable > 0 && (
            <Text size="sm">{t('authorizations.rotate.unreadable', { count: used.unreadable })}</Text>
          )}
        </Notice>
      )}
    </DeletionForm>
  );
}
