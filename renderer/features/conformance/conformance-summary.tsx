import { Button, Menu, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConformanceResult, ConformanceStatus } from '#contract/conformance.ts';
import { type ConformanceInfo, conformanceFormats } from '#contract/conformance-run.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import classes from './conformance.module.css';

const shown = ['failed', 'not-offered', 'not-tried'] as const satisfies readonly ConformanceStatus[];

interface ConformanceSummaryProps {
  readonly report: NonNullable<ConformanceInfo['report']>;
  readonly results: readonly ConformanceResult[];
}

/** What a run says about the backend; only a whole run without a failure says that it conforms. */
type Verdict = 'cancelled' | 'notSignedIn' | 'deviates' | 'incompleteReadOnly' | 'incomplete' | 'conforms';

const looks = {
  cancelled: { tone: 'warning', Icon: IconAlertTriangle },
  notSignedIn: { tone: 'warning', Icon: IconAlertTriangle },
  deviates: { tone: 'danger', Icon: IconCircleX },
  incompleteReadOnly: { tone: 'neutral', Icon: IconCircleDashed },
  incomplete: { tone: 'neutral', Icon: IconCircleDashed },
  conforms: { tone: 'success', Icon: IconCircleCheck },
} as const satisfies Record<Verdict, object>;

function verdictOf(
  { cancelled, signedIn, readOnly }: ConformanceSummaryProps['report'],
  failed: number,
  notTried: number,
): Verdict {
  if (cancelled) return 'cancelled';
  if (!signedIn) return 'notSignedIn';
  if (failed > 0) return 'deviates';
  if (notTried === 0) return 'conforms';
  return readOnly ? 'incompleteReadOnly' : 'incomplete';
}

/** The last report: how many checks passed, and those that did not. */
export function ConformanceSummary({ report, results }: ConformanceSummaryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const endedAt = Date.parse(report.startedAt) + report.durationMs;
  const now = useNow(endedAt);
  const of = (status: ConformanceStatus) => results.filter((result) => result.status === status);
  const failed = of('failed').length;
  const notTried = of('not-tried').length;
  const counts = [
    t('conformance.counts.passed', { amount: report.passed }),
    ...shown.map((status) => t(`conformance.counts.${status}`, { amount: of(status).length })),
  ];
  const verdict = verdictOf(report, failed, notTried);
  const isIncomplete = verdict === 'incomplete' || verdict === 'incompleteReadOnly';
  const { tone, Icon } = looks[failed > 0 ? 'deviates' : verdict];
  return (
    <>
      <Notice
        role="status"
        tone={tone}
        Icon={Icon}
        title={t(`conformance.${verdict}`, {
          count: failed,
          passed: report.passed,
          notTried,
          total: report.passed + results.filter(({ status }) => status !== 'passed').length,
        })}
        inLine
      >
        {/* The title of an incomplete run has these numbers. */}
        {!isIncomplete && <Text size="sm">{counts.join(' · ')}</Text>}
        <Text size="sm" title={formats.dateTime(endedAt)}>
          {t('conformance.lastRun', { at: formats.ago(endedAt, Math.max(now, endedAt)) })}
        </Text>
      </Notice>
      {shown.map((status) => {
        const found = of(status);
        if (found.length === 0) return null;
        return (
          <details key={status} className={classes.group} open={status === 'failed'}>
            <summary className={classes.summary}>
              {t(`conformance.counts.${status}`, { amount: found.length })}
            </summary>
            <ul className={classes.list}>
              {found.map((result) => (
                <Result key={result.id} result={result} />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function Result({ result }: { readonly result: ConformanceResult }) {
  const { t } = useTranslation();
  const { id, endpoint, rule, reason, failure } = result;
  return (
    <li className={classes.result}>
      <div className={classes.head}>
        <span className={classes.endpoint}>{endpoint}</span>
        <span className={classes.id}>{id}</span>
      </div>
      <p lang="en">{rule}</p>
      {reason !== '' && (
        <p className={classes.reason} lang="en">
          {reason}
        </p>
      )}
      {failure !== null && (
        <dl className={classes.facts}>
          <dt>{t('conformance.expected')}</dt>
          <dd lang="en">{failure.expected}</dd>
          {failure.sent !== null && (
            <>
              <dt>{t('conformance.sent')}</dt>
              <dd>
                <code dir="auto">{failure.sent}</code>
              </dd>
            </>
          )}
          <dt>{t('conformance.came')}</dt>
          <dd>
            <code dir="auto">{failure.came}</code>
          </dd>
        </dl>
      )}
    </li>
  );
}

/** The button that saves the last report as a file. */
export function SaveReport() {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const { id: profileId } = useProfile();
  const { error, run } = useCall();

  async function save(format: (typeof conformanceFormats)[number]) {
    const reply = await run(() => call('conformanceRun.save', { profileId, format }));
    if (reply?.ok && reply.value) toasts.done(t('conformance.saved'));
  }

  return (
    <>
      <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="xs" variant="default">
            {t('conformance.save')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {conformanceFormats.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t(`conformance.format.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}
