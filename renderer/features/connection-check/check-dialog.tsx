import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CheckStage, type ConnectionCheck, checkStageNames } from '#contract/connection-check.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Delayed } from '#ui/feedback/delayed.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';
import { CheckAction } from './check-action.tsx';
import classes from './check-dialog.module.css';
import { checkReport } from './check-report.ts';
import { CheckStages } from './check-stages.tsx';
import { checkText } from './check-text.ts';
import type { CheckRun } from './connection-check.ts';

/** A check that takes less long shows no progress, in ms. */
const progressAfterMs = 1_000;

/** The stage that a finished check reports: the cause of the failure, or else the first warning. */
function mainStage({ cause, stages }: ConnectionCheck): CheckStage | undefined {
  return stages.find(({ name, status }) => (cause === null ? status === 'warning' : name === cause));
}

/** The result of a check: the cause, what to do about it, and the button for it if there is one. */
function CheckVerdict({ run, result }: { readonly run: CheckRun; readonly result: ConnectionCheck }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stage = mainStage(result);
  const isUnfinished = run.isCancelled && result.stages.some(({ status }) => status === 'not-run');
  if (result.cause === null && isUnfinished) {
    return (
      <Notice role="status" tone="neutral" Icon={IconCircleMinus} title={t('connectionCheck.cancelled')} />
    );
  }
  const text = stage === undefined ? null : checkText(t, formats, stage);
  if (stage === undefined || text === null) {
    return <Notice role="status" tone="success" Icon={IconCircleCheck} title={t('connectionCheck.passed')} />;
  }
  const failed = result.cause !== null;
  return (
    <Notice
      role={failed ? 'alert' : 'status'}
      tone={failed ? 'danger' : 'warning'}
      Icon={failed ? IconCircleX : IconAlertTriangle}
      title={failed ? text.sentence : t('connectionCheck.passedWithWarnings')}
    >
      {!failed && <Text size="sm">{text.sentence}</Text>}
      <Text size="sm">{text.step}</Text>
      <CheckAction stage={stage} profileId={run.profileId} />
    </Notice>
  );
}

/** The URL that is or was checked. */
function Checked({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      <bdi>{text}</bdi>
    </Text>
  );
}

/** The dialog of the connection check: its stages as they end, then the result. */
export default function CheckDialog({ run }: { readonly run: CheckRun }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { connectionCheck } = useStores();
  const { result, error } = run;
  const running = result === null && error === null;
  const ownUrl = useStoreState(
    'clientState',
    ({ client }) => client?.profiles.find(({ id }) => id === run.profileId)?.baseUrl,
  );
  const url = result?.url ?? run.url ?? ownUrl ?? '';
  return (
    <Dialog wide title={t('connectionCheck.title')} onClose={() => void connectionCheck.close()}>
      <Stack gap="md">
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <div className={classes.progress}>
            {running ? (
              <Delayed ms={progressAfterMs} before={<Checked text={t('connectionCheck.running', { url })} />}>
                <ProgressLine
                  progress={{
                    ...{ phase: 'checking', unit: 'steps', total: checkStageNames.length },
                    done: run.stages.filter(({ status }) => status !== 'running').length,
                  }}
                  label={t('connectionCheck.running', { url })}
                  isCancelled={run.isCancelled}
                  onCancel={() => void connectionCheck.cancel()}
                />
              </Delayed>
            ) : (
              <Checked text={url} />
            )}
          </div>
          <Group gap="xs">
            {result !== null && (
              <CopyButton value={checkReport(t, formats, result)} label={t('connectionCheck.copy')} />
            )}
            <Button
              size="xs"
              variant="default"
              loading={running}
              onClick={() => void connectionCheck.again()}
            >
              {t('connectionCheck.again')}
            </Button>
          </Group>
        </Group>
        {error !== null && <ErrorAlert error={error} />}
        {result !== null && <CheckVerdict run={run} result={result} />}
        <CheckStages
          stages={result?.stages ?? run.stages}
          isDone={result !== null}
          resultStage={result?.cause ?? null}
        />
      </Stack>
    </Dialog>
  );
}
