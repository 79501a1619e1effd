import { Badge, Button, Group, Switch, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/request-log.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { CopyButton } from '#ui/lib/copy-button.tsx';
import type { Column } from '#ui/table/columns.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { rowsOf } from '#ui/table/rows.ts';
import { Table } from '#ui/table/table.tsx';
import { curlCommand } from './curl-command.ts';
import classes from './request-log.module.css';
import { useRequestLog } from './use-request-log.ts';

/** The latest requests to the current profile's backend, for troubleshooting. */
export function RequestLog() {
  const { t } = useTranslation();
  const titleId = useId();
  const [failuresOnly, setFailuresOnly] = useState(false);
  const requests = useRequestLog();
  const columns = useColumns();
  const rows = useMemo(
    () => rowsOf(failuresOnly ? (requests ?? []).filter(isFailure) : (requests ?? [])),
    [requests, failuresOnly],
  );
  if (requests === null) return null;
  return (
    <section className={`${screen.wide} ${classes.root}`} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {t('requestLog.title')}
        </Title>
        <Text size="sm" className={screen.soft}>
          {t('requestLog.lead')}
        </Text>
      </div>
      <Group justify="space-between" gap="sm">
        <Switch
          label={t('requestLog.failuresOnly')}
          checked={failuresOnly}
          onChange={(event) => setFailuresOnly(event.currentTarget.checked)}
        />
        <SaveReport />
      </Group>
      {rows.total === 0 ? (
        <Text className={screen.soft}>{t(failuresOnly ? 'requestLog.noFailures' : 'requestLog.none')}</Text>
      ) : (
        <Table label={t('requestLog.title')} columns={columns} rows={rows} fitted />
      )}
    </section>
  );
}

function isFailure({ status, failure }: LoggedRequest): boolean {
  return failure !== null || (status !== null && status >= 400);
}

function useColumns(): readonly Column<LoggedRequest>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { headers } = useProfile().connectionOptions;
  return [
    {
      id: 'time',
      title: t('requestLog.time'),
      width: '7.5rem',
      cell: ({ at }) => (
        <time className={classes.figure} dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
          {formats.precise(at)}
        </time>
      ),
    },
    {
      id: 'request',
      title: t('requestLog.request'),
      cell: ({ kind, method, origin, route, attempt }) => (
        <span className={classes.request}>
          <span className={classes.method}>{kind === 'socket' ? t('requestLog.socket') : method}</span>
          <bdi className={classes.route} title={origin + route}>
            {route}
          </bdi>
          {attempt !== 'first' && (
            <Badge className={classes.badge} variant="light" color="gray" size="sm" radius="sm" tt="none">
              {t(`requestLog.attempt.${attempt}`)}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'outcome',
      title: t('requestLog.outcome'),
      width: '9.5rem',
      cell: (request) => (
        <span className={classes.outcome} data-failure={isFailure(request) || undefined}>
          {request.status ?? t(`requestLog.failure.${request.failure ?? 'network'}`)}
        </span>
      ),
    },
    {
      id: 'duration',
      title: t('requestLog.duration'),
      width: '6rem',
      hiddenBelow: 40,
      cell: ({ durationMs }) => (
        <span className={classes.figure}>
          {t('requestLog.milliseconds', { duration: formats.number(Math.round(durationMs)) })}
        </span>
      ),
    },
    {
      id: 'actions',
      title: t('requestLog.actions'),
      cell: (request) => <CopyCommand value={curlCommand(request, headers.names)} />,
    },
  ];
}

function CopyCommand({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  return <CopyButton compact label={t('requestLog.copy')} value={value} tabIndex={useRowTabIndex()} />;
}

function SaveReport() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const saving = useCall();

  async function save() {
    const reply = await saving.run(() => call('requestLog.saveReport', { profileId }));
    if (reply?.ok && reply.value) toasts.done(t('requestLog.saved'));
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={17} aria-hidden="true" />}
        loading={saving.busy}
        onClick={() => void save()}
      >
        {t('requestLog.save')}
      </Button>
      {saving.error !== null && <ErrorAlert error={saving.error} />}
    </>
  );
}
