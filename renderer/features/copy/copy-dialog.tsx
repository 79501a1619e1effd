import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem, BatchOriginal } from '#contract/batch.ts';
import {
  type CarriedRecords,
  type CopyEdit,
  type NameRule,
  nameRules,
  type ValueReplacement,
} from '#contract/batch-changes.ts';
import { useSelectionStore } from '#records/use-record-selection.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ProductionContext } from '#ui/dialog/production-context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchPreview } from '../batch/batch-preview.tsx';
import type { CopyDialogState } from '../batch/batches.ts';
import { ConfirmBatch, useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { PartOf } from '../batch/part-of.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { CarriedChoice } from './carried-choice.tsx';
import classes from './copy.module.css';
import { CopyTargets } from './copy-targets.tsx';
import { EditCopy } from './edit-copy.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { useCopyPlan } from './use-copy-plan.ts';

/** The initial edits: those of a copy onto a certain project. */
function firstEdits({ subjects, onto }: CopyDialogState): readonly CopyEdit[] {
  const [key] = subjects.keys;
  return onto === null || key === undefined ? [] : [{ key, leaveOut: false, fields: null, onto }];
}

/** The reason why nothing can be copied. */
function NothingToCopy({ isEmpty, title }: { readonly isEmpty: boolean; readonly title: string }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  function add(): void {
    batches.close();
    void call('profiles.add');
  }
  return (
    <Dialog key="copy" title={isEmpty ? t('copy.noneTitle') : title} onClose={batches.close}>
      <Stack gap="md">
        <Text size="sm">{t(isEmpty ? 'copy.none' : 'copy.noTargets')}</Text>
        <Group justify="flex-end" gap="sm" data-buttons>
          <Button variant="default" data-autofocus={isEmpty || undefined} onClick={batches.close}>
            {t(isEmpty ? 'common.close' : 'common.cancel')}
          </Button>
          {!isEmpty && (
            <Button data-autofocus onClick={add}>
              {t('copy.addBackend')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Copies projects to another backend: the target, how existing names are handled, and an editable preview. */
export default function CopyDialog(dialog: CopyDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const projectSelection = useSelectionStore('projects');
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const source = profiles?.find(({ id }) => id === from);
  const others = (profiles ?? []).filter(({ id }) => id !== from);
  const offered = dialog.to === null ? others : others.filter(({ id }) => id === dialog.to);
  const open = offered.filter(({ isAuthenticated }) => isAuthenticated);
  const suggested = open.length === 1 ? open[0] : open.find(({ id }) => id === dialog.suggested);
  const [chosen, setChosen] = useState<string | null>(suggested?.id ?? null);
  const target = open.find(({ id }) => id === chosen) ?? null;
  const [nameRule, setNameRule] = useState<NameRule>('skip');
  const [carry, setCarry] = useState<CarriedRecords>(dialog.carry ?? 'none');
  const [edits, setEdits] = useState(() => firstEdits(dialog));
  const [replace, setReplace] = useState<readonly ValueReplacement[]>([]);
  const [edited, setEdited] = useState<BatchOriginal | null>(null);
  const choices = useMemo(() => ({ nameRule, carry, edits, replace }), [nameRule, carry, edits, replace]);
  const copy = useCopyPlan(dialog, target?.id ?? null, choices);
  const changing = useChangeButton(target?.id ?? []);
  const { plan } = copy;
  const pending = plan?.counts.pending ?? 0;
  const typing = useTypedConfirmation(plan, target);
  const { isConfirmed } = typing;
  const isPromotion = dialog.promotion !== undefined;
  const title =
    isPromotion && source !== undefined && target !== null
      ? t('compare.promote', { count, from: profileName(t, source), to: profileName(t, target) })
      : t('copy.title', { count });

  const handle = plan?.handle;
  const edit = useCallback(
    (item: BatchItem): void => {
      if (handle === undefined) return;
      void call('batch.original', { handle, index: item.index }).then((reply) => {
        if (reply.ok) setEdited(reply.value);
      });
    },
    [call, handle],
  );

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (target === null || !isConfirmed || pending === 0 || copy.isPlanning) return;
    const started = await copy.start(typing.confirmation);
    if (started === null) return;
    if (subjects.selection !== null || subjects.keys.length > 1) projectSelection.clear([from]);
    batches.started({ ...dialog, suggested: target.id }, started);
  }

  if (edited !== null && source !== undefined) {
    const { key } = edited;
    return (
      <Dialog key="edit" title={t('copy.editTitle')} onClose={() => setEdited(null)}>
        <EditCopy
          source={source}
          original={edited}
          edit={edits.find((one) => one.key === key) ?? null}
          onBack={() => setEdited(null)}
          onApply={(applied) => {
            const rest = edits.filter((one) => one.key !== key);
            const first = firstEdits(dialog).filter((one) => one.key === key);
            setEdits(applied === null ? [...rest, ...first] : [...rest, applied]);
            setEdited(null);
          }}
        />
      </Dialog>
    );
  }

  if (count === 0 || open.length === 0) return <NothingToCopy isEmpty={count === 0} title={title} />;

  return (
    <ProductionContext value={target?.production ?? false}>
      <Dialog key="copy" title={title} wide="table" onClose={batches.close}>
        <Stack
          gap="md"
          component="form"
          className={isPromotion ? classes.promotion : undefined}
          onSubmit={(event: FormEvent) => void start(event)}
        >
          <PartOf dialog={dialog} />
          {source !== undefined && !isPromotion && (
            <Text size="sm" className={classes.soft}>
              {t('copy.from', { backend: profileName(t, source) })}
            </Text>
          )}
          {!isPromotion && <CopyTargets profiles={offered} value={chosen} onChoose={setChosen} />}
          {dialog.onto === null && !isPromotion && (
            <div className={classes.rule}>
              <span className={classes.label} aria-hidden="true">
                {t('copy.nameRule')}
              </span>
              <SegmentedControl
                aria-label={t('copy.nameRule')}
                value={nameRule}
                onChange={(value) => setNameRule(value as NameRule)}
                data={nameRules.map((rule) => ({ value: rule, label: t(`copy.rule.${rule}`) }))}
              />
              <Text size="sm" className={classes.soft}>
                {t(`copy.ruleHelp.${nameRule}`)}
              </Text>
            </div>
          )}
          <WorkLine work={copy.planning} />
          {target !== null && plan === null && copy.planError === null && <LoadingRows />}
          {copy.planError !== null && <ErrorAlert error={copy.planError} onRetry={copy.again} />}
          {target !== null && plan !== null && (
            <>
              <UnknownValues
                key={target.id}
                target={target}
                unknown={plan.unknownValues}
                replace={replace}
                onReplace={setReplace}
              />
              {source !== undefined && plan.carried !== null && (
                <CarriedChoice
                  {...{ source, target }}
                  counts={plan.carried}
                  value={carry}
                  onChoose={setCarry}
                />
              )}
              <BatchPreview kind="copy" plan={plan} onEdit={edit} />
              <ConfirmBatch {...typing} />
            </>
          )}
          {copy.startError !== null && <ErrorAlert error={copy.startError} />}
          <DialogActions
            before={
              plan !== null &&
              pending === 0 && (
                <Text size="sm" role="status" className={classes.soft}>
                  {t('copy.nothing')}
                </Text>
              )
            }
            onCancel={batches.close}
          >
            <Button
              type="submit"
              color={target?.production ? 'production' : undefined}
              loading={copy.isStarting}
              disabled={!isConfirmed || pending === 0 || copy.isPlanning}
              {...changing}
            >
              {isPromotion
                ? t('compare.apply', { count: pending })
                : pending === 0
                  ? t('copy.title', { count })
                  : t('copy.apply', { count: pending })}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
    </ProductionContext>
  );
}
