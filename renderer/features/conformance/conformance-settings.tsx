import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import classes from './conformance.module.css';
import { ConformanceDialog } from './conformance-dialog.tsx';
import { ConformanceProgress } from './conformance-progress.tsx';
import { ConformanceSummary } from './conformance-summary.tsx';
import { useConformance } from './use-conformance.ts';

/** Settings, tab "Connection": the conformance run of the current profile's backend, and the last report. */
export function ConformanceSettings() {
  const { t } = useTranslation();
  const view = useConformance();
  const [asking, setAsking] = useState(false);
  if (view === null) return null;
  const { running, report, results, error } = view;
  return (
    <SettingsPart title={t('conformance.title')} lead={t('conformance.lead')} wide>
      <Stack gap="md" align="stretch">
        {running === null ? (
          <div>
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              {t('conformance.start')}
            </Button>
          </div>
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
