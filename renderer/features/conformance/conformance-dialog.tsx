import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConformancePlan } from '#contract/conformance.ts';
import type { AppError } from '#contract/errors.ts';
import { isLocked } from '#contract/read-only.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ConfirmByName, matchesName, nameToType } from '#ui/dialog/confirm-by-name.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import classes from './conformance.module.css';

const modes = ['changes', 'readOnly'] as const;

/** Says what a run would create, and starts it. On a production backend the profile's name has to be typed. */
export function ConformanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, name, production, readOnly: ofProfile } = useProfile();
  const [mode, setMode] = useState<(typeof modes)[number]>(
    production || isLocked(ofProfile) ? 'readOnly' : 'changes',
  );
  const [plan, setPlan] = useState<ConformancePlan | null>(null);
  const [typed, setTyped] = useState('');
  const [planError, setPlanError] = useState<AppError | null>(null);
  const { busy, error, run } = useCall();
  const changing = useChangeButton();
  const readOnly = mode === 'readOnly';
  const expected = nameToType({ id: profileId, name });
  const confirmed = readOnly || !production || matchesName(expected, typed);

  useEffect(() => {
    let current = true;
    setPlan(null);
    void call('conformanceRun.plan', { profileId, readOnly }).then((reply) => {
      if (!current) return;
      setPlan(reply.ok ? reply.value : null);
      setPlanError(reply.ok ? null : reply.error);
    });
    return () => {
      current = false;
    };
  }, [call, profileId, readOnly]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (plan === null || !confirmed) return;
    const reply = await run(() => call('conformanceRun.start', { profileId, prefix: plan.prefix }));
    if (reply?.ok) onClose();
  }

  return (
    <Dialog title={t('conformance.start')} onClose={onClose}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <RadioChoice
          label={t('conformance.mode.label')}
          values={modes}
          value={mode}
          onChange={setMode}
          labelOf={(each) => t(`conformance.mode.${each}`)}
          helpOf={(each) => t(`conformance.mode.${each}Help`)}
        />
        <div role="status">{plan !== null && <Plan plan={plan} />}</div>
        {!readOnly && production && <ConfirmByName expected={expected} typed={typed} onTyped={setTyped} />}
        {planError !== null && <ErrorAlert error={planError} />}
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            loading={busy}
            disabled={plan === null || !confirmed}
            {...(!readOnly && changing)}
          >
            {t('conformance.run')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Plan({ plan: { creates, prefix } }: { readonly plan: ConformancePlan }) {
  const { t } = useTranslation();
  if (creates.length === 0) return <Text size="sm">{t('conformance.createsNothing')}</Text>;
  return (
    <>
      <Text size="sm">{t('conformance.creates')}</Text>
      <ul className={classes.records}>
        {creates.map(({ kind, count }) => (
          <li key={kind}>{t(`conformance.count.${kind}`, { count })}</li>
        ))}
      </ul>
      <Text size="sm">
        {t('conformance.prefix')} <code>{prefix}</code>
      </Text>
    </>
  );
}
