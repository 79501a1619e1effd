import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UpdateProblem, UpdateState, UpdatesInfo } from '#contract/updates.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { DownloadButton } from './download-button.tsx';
import { RestartButton } from './restart-button.tsx';
import classes from './update-settings.module.css';
import { updatesOf, useUpdatesInfo } from './use-updates.ts';

/** Settings, tab "About": the newer version, if any, and whether updates are checked automatically. */
export function UpdateSettings() {
  const { t } = useTranslation();
  const info = useUpdatesInfo();
  if (info === null) return null;
  return (
    <SettingsPart title={t('updates.title')}>
      {info.feed === null ? (
        <Text>{t('updates.none')}</Text>
      ) : info.allowed ? (
        <Choices info={info} host={info.feed} />
      ) : (
        <Text>{t('updates.managed')}</Text>
      )}
    </SettingsPart>
  );
}

/** In which the operator may check for updates. */
const checkable: ReadonlySet<UpdateState['status']> = new Set(['idle', 'current', 'available', 'cancelled']);

interface ChoicesProps {
  readonly info: UpdatesInfo;
  /** Host of the feed. */
  readonly host: string;
}

function Choices({ info, host }: ChoicesProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const { busy, error, run, setError } = useCall();

  // Not through `run`, which starts nothing during a check.
  async function configure(automatic: boolean): Promise<void> {
    const reply = await updatesOf(stores).configure(automatic);
    setError(reply.ok ? null : reply.error);
  }

  const { state, problem } = info;
  const canCheck = checkable.has(state.status);
  return (
    <Stack gap="md">
      <StateText info={info} />
      {problem !== null && <Problem problem={problem} host={host} />}
      {error !== null && <ErrorAlert error={error} />}
      <Group gap="sm" className={classes.actions}>
        {state.status === 'ready' && <RestartButton />}
        {state.status === 'available' && <DownloadButton />}
        {state.status === 'downloading' && state.progress !== null && (
          <div className={classes.progress}>
            <ProgressLine
              progress={state.progress}
              isCancelled={busy}
              onCancel={() => void run(() => stores.call('updates.cancel'))}
            />
          </div>
        )}
        {canCheck && (
          <Button variant="default" onClick={() => void run(() => stores.call('updates.check'))}>
            {t('updates.checkNow')}
          </Button>
        )}
      </Group>
      <div className={screen.card}>
        <CheckRow
          title={t('updates.automatic')}
          help={t('updates.automaticHelp', { host })}
          checked={info.automatic}
          onChange={(automatic) => void configure(automatic)}
        />
      </div>
    </Stack>
  );
}

function StateText({ info: { state, problem, checkedAt } }: { readonly info: UpdatesInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const help = state.status === 'available' || state.status === 'ready' ? state.status : null;
  const key = state.status === 'idle' && problem !== null ? 'failed' : state.status;
  return (
    <div>
      <Text role="status" fw="var(--ph-strong)">
        {t(`updates.state.${key}`, { ...state })}
      </Text>
      {help !== null && <Text size="sm">{t(`updates.${help}Help`)}</Text>}
      {checkedAt !== null && (
        <Text size="sm" className={screen.soft}>
          {t('updates.checked', { time: formats.recent(checkedAt, Date.now()) })}
        </Text>
      )}
    </div>
  );
}

function Problem({
  problem: { kind, detail },
  host,
}: {
  readonly problem: UpdateProblem;
  readonly host: string;
}) {
  const { t } = useTranslation();
  return (
    <Notice role="status" tone="warning" Icon={IconAlertTriangle} title={t('updates.failed')}>
      <Text size="sm">{t(`updates.problem.${kind}`, { host, detail })}</Text>
      <Text size="sm">{t('updates.unchanged')}</Text>
    </Notice>
  );
}
