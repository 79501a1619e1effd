import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type CheckStage,
  type CheckStageName,
  type CheckStatus,
  checkStageNames,
} from '#contract/connection-check.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CertificateChain } from './certificate-chain.tsx';
import classes from './check-stages.module.css';
import { checkText } from './check-text.ts';
import { type WaterfallBar, waterfall } from './waterfall.ts';

type Shown = CheckStatus | 'waiting';

const icons = {
  waiting: IconCircleDotted,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
  skipped: IconCircleMinus,
  'not-run': IconCircleDashed,
} as const;

function StatusIcon({ status }: { readonly status: Shown }) {
  if (status === 'running') return <Loader size={16} aria-hidden="true" />;
  const Icon = icons[status];
  return <Icon size={16} aria-hidden="true" />;
}

interface StageRowProps {
  readonly name: CheckStageName;
  /** Undefined until the stage starts. */
  readonly stage: CheckStage | undefined;
  /** Its time in the whole check; undefined until the check has ended, and for stages without a duration. */
  readonly bar: WaterfallBar | undefined;
  /** The advice is shown elsewhere. */
  readonly brief: boolean;
}

/** One stage: its state, its duration, the result and what to do. */
function StageRow({ name, stage, bar, brief }: StageRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const status: Shown = stage?.status ?? 'waiting';
  const text = stage === undefined ? null : checkText(t, formats, stage);
  const certificates = stage?.certificates ?? [];
  return (
    <li className={classes.stage} data-status={status}>
      <span className={classes.icon}>
        <StatusIcon status={status} />
      </span>
      <span className={classes.name}>{t(`connectionCheck.stage.${name}`)}</span>
      <span className={classes.status}>{t(`connectionCheck.status.${status}`)}</span>
      <span className={classes.axis} aria-hidden="true">
        {bar !== undefined && (
          <span
            className={classes.bar}
            style={{ insetInlineStart: `${bar.start * 100}%`, width: `${bar.length * 100}%` }}
          />
        )}
      </span>
      <span className={classes.time}>
        {typeof stage?.ms === 'number' && t('connectionCheck.took', { ms: formats.number(stage.ms) })}
      </span>
      {text !== null && (
        <div className={classes.found}>
          <p dir="auto">{text.sentence}</p>
          {text.step !== null && !brief && <p>{text.step}</p>}
        </div>
      )}
      {certificates.length > 0 && (
        <div className={classes.chain}>
          <CertificateChain certificates={certificates} />
        </div>
      )}
    </li>
  );
}

interface CheckStagesProps {
  readonly stages: readonly CheckStage[];
  /** Whether the check has ended, so that its durations are on one axis. */
  readonly isDone: boolean;
  /** The stage that the result above the list is about. */
  readonly resultStage: CheckStageName | null;
}

/** The stages of a connection check, in order, including those that have not started. */
export function CheckStages({ stages, isDone, resultStage }: CheckStagesProps) {
  const { t } = useTranslation();
  const bars = isDone ? waterfall(stages) : null;
  return (
    <ol className={classes.list} aria-label={t('connectionCheck.stages')}>
      {checkStageNames.map((name) => (
        <StageRow
          key={name}
          name={name}
          stage={stages.find((stage) => stage.name === name)}
          bar={bars?.get(name)}
          brief={name === resultStage}
        />
      ))}
    </ol>
  );
}
