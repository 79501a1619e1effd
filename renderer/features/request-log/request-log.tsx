import { Badge, Group, Switch, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/request-log.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ListMenu } from '#records/list-menu.tsx';
import { type FilterAndSort, tableRowsOf } from '#records/shown-page.ts';
import { useListPage } from '#records/use-list.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import type { Column } from '#ui/table/columns.ts';
import { TableDensity } from '#ui/table/row-height.ts';
import { Table } from '#ui/table/table.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { curlCommand } from './curl-command.ts';
import classes from './request-log.module.css';

/** Newest first. */
const allRequests: FilterAndSort<'requests'> = {
  query: '',
  sort: { field: 'at', descending: true },
  parts: [],
};
const onlyFailed: FilterAndSort<'requests'> = { ...allRequests, parts: ['failed'] };

/** The latest requests to the current profile's backend, for troubleshooting. */
export function RequestLog() {
  const { t } = useTranslation();
  const titleId = useId();
  const [failuresOnly, setFailuresOnly] = useState(false);
  const { requests } = useStores();
  const { id: profileId } = useProfile();
  const profileIds = useMemo(() => [profileId], [profileId]);
  const query = failuresOnly ? onlyFailed : allRequests;
  const { page, error } = useListPage((stores) => stores.requests, profileIds, query);
  const columns = useColumns();
  const rows = useMemo(() => (page === null ? null : tableRowsOf(page)), [page]);
  if (page === null || rows === null) return error === null ? null : <ErrorAlert error={error} />;
  return (
    <section className={`${screen.wide} ${classes.root}`} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {t('requestLog.title')}
        </Title>
        <SoftText>{t('requestLog.lead')}</SoftText>
      </div>
      <Group justify="space-between" gap="sm">
        <Switch
          label={t('requestLog.failuresOnly')}
          checked={failuresOnly}
          onChange={(event) => setFailuresOnly(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <SaveReport />
          <ListMenu list="requests" profileIds={profileIds} query={query} isEmpty={rows.total === 0} />
        </Group>
      </Group>
      {rows.total === 0 ? (
        <Text className={screen.soft}>
          {t(page.parts.length > 0 ? 'requestLog.noFailures' : 'requestLog.none')}
        </Text>
      ) : (
        // In a narrow window, the path takes two lines of its own.
        <TableDensity value="comfortable">
          <Table
            label={t('requestLog.title')}
            columns={columns}
            rows={rows}
            fitted
            onVisibleRows={(sight) => requests.look(profileIds, sight)}
          />
        </TableDensity>
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
      width: '7rem',
      hiddenBelow: 40,
      cell: ({ at }) => <Time at={at} />,
    },
    {
      id: 'request',
      title: t('requestLog.request'),
      cell: ({ at, kind, method, origin, route, attempt }) => (
        <span className={classes.request}>
          <span className={classes.narrow}>
            <Time at={at} />
          </span>
          <span className={classes.method}>{kind === 'socket' ? t('requestLog.socket') : method}</span>
          {attempt !== 'first' && (
            <Badge className={classes.badge} variant="light" color="gray" size="sm" radius="sm" tt="none">
              {t(`requestLog.attempt.${attempt}`)}
            </Badge>
          )}
          <bdi className={classes.route} title={origin + route}>
            {route}
          </bdi>
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
      width: '4rem',
      cell: (request) => <CopyCommand value={curlCommand(request, headers.names)} />,
    },
  ];
}

function Time({ at }: { readonly at: number }) {
  const formats = useFormats();
  return (
    <time className={classes.figure} dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.precise(at)}
    </time>
  );
}

function CopyCommand({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  return <CopyButton compact label={t('requestLog.copy')} value={value} />;
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
      <ActionButton Icon={IconFileDownload} loading={saving.busy} onClick={() => void save()}>
        {t('requestLog.save')}
      </ActionButton>
      {saving.error !== null && <ErrorAlert error={saving.error} />}
    </>
  );
}
