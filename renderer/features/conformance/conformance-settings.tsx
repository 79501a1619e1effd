import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunningConformance } from '#contract/conformance-run.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './conformance.module.css';
import { ConformanceDialog } from './conformance-dialog.tsx';
import { ConformanceSummary, SaveReport } from './conformance-summary.tsx';
import { useConformance } from './use-conformance.ts';

/** Settings, tab "Connection": the conformance run of the current profile's backend, and the last report. */
export function ConformanceSettings() {
  const { t } = useTranslation();
  const info = useConformance();
  const [asking, setAsking] = useState(false);
  if (info === null) return null;
  const { running, report, results, error } = info;
  return (
    <SettingsPart title={t('conformance.title')} lead={t('conformance.lead')}>
      <Stack gap="md" align="stretch">
        {running === null ? (
          <Group gap="sm">
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              {t('conformance.start')}
            </Button>
            {report !== null && <SaveReport />}
          </Group>
        ) : (
          <ConformanceProgress running={running} />
        )}
        {error !== null && <ErrorAlert error={error} />}
        {report !== null && report.left.length > 0 && (
          <Notice
            role="alert"
            tone="warning"
            Icon={IconAlertTriangle}
            title={t('conformance.left', { count: report.left.length })}
          >
            <ul className={classes.records}>
              {report.left.map(({ kind, name, id, reason }) => (
                <li key={`${kind} ${name}`}>
                  {t(`conformance.kind.${kind}`)} <bdi>{name}</bdi> {id !== null && <bdi>({id})</bdi>}:{' '}
                  {reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {report !== null && running === null && <ConformanceSummary report={report} results={results} />}
      </Stack>
      {asking && <ConformanceDialog onClose={() => setAsking(false)} />}
    </SettingsPart>
  );
}

/** The progress of a run, and the button that cancels it. */
function ConformanceProgress({ running }: { readonly running: RunningConformance }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { run } = useCall();
  const { progress, check, failed, cancelled } = running;
  const isCleaning = cancelled || (check === null && progress.done > 0);
  return (
    <Stack gap="xs">
      <ProgressLine
        progress={progress}
        label={isCleaning ? t('conformance.cleaning') : undefined}
        isCancelled={isCleaning}
        onCancel={() => void run(() => call('conformanceRun.cancel', { profileId }))}
      />
      <SoftText>
        {failed > 0 ? t('conformance.failedSoFar', { count: failed }) : t('conformance.noneFailed')}
        {check !== null && !isCleaning && (
          <>
            {' '}
            · <code>{check}</code>
          </>
        )}
      </SoftText>
    </Stack>
  );
}
