import { IconArrowForwardUp, IconRefresh } from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/request-log.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import { TableDensity } from '#ui/table/row-height.ts';
import type { TableRows, VisibleRows } from '#ui/table/rows.ts';
import { Table } from '#ui/table/table.tsx';
import { curlCommand } from './curl-command.ts';
import { durationShare } from './duration-scale.ts';
import classes from './request-table.module.css';

interface RequestTableProps {
  /** Has to be the same object while the rows are the same. */
  readonly rows: TableRows<LoggedRequest>;
  readonly onVisibleRows: (rows: VisibleRows) => void;
}

/** Requests, one line each, with their durations as bars on one scale. */
export function RequestTable({ rows, onVisibleRows }: RequestTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <TableDensity value="dense">
      <Table label={t('requestLog.title')} columns={columns} rows={rows} onVisibleRows={onVisibleRows} />
    </TableDensity>
  );
}

const attemptIcons = { retry: IconRefresh, redirect: IconArrowForwardUp };

function isFailure({ status, failure }: LoggedRequest): boolean {
  return failure !== null || (status !== null && status >= 400);
}

function useColumns(): readonly Column<LoggedRequest>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { headers } = useProfile().connectionOptions;
  return useMemo(
    () => [
      {
        id: 'time',
        title: t('requestLog.time'),
        fit: { min: 112, grow: 0, priority: 1 },
        cell: ({ at }) => (
          <time className={classes.cell} dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
            {formats.precise(at)}
          </time>
        ),
      },
      {
        id: 'method',
        title: t('requestLog.method'),
        fit: { min: 92, grow: 0 },
        cell: ({ kind, method, attempt }) => (
          <span className={classes.method}>
            {kind === 'socket' ? t('requestLog.socket') : method}
            {attempt !== 'first' && <Attempt attempt={attempt} />}
          </span>
        ),
      },
      {
        id: 'path',
        title: t('requestLog.path'),
        fit: { min: 128, grow: 3 },
        cell: ({ route }) => <CutText text={route} column="path" font="mono" className={classes.route} />,
      },
      {
        id: 'status',
        title: t('requestLog.outcome'),
        fit: { min: 72, grow: 0.5 },
        cell: (request) => {
          const text = request.status ?? t(`requestLog.failure.${request.failure ?? 'network'}`);
          return (
            <span className={classes.cell} data-failure={isFailure(request) || undefined} title={`${text}`}>
              {text}
            </span>
          );
        },
      },
      {
        id: 'duration',
        title: t('requestLog.duration'),
        fit: { min: 112, grow: 2 },
        cell: (request) => <Duration request={request} />,
      },
      {
        id: 'actions',
        title: t('requestLog.actions'),
        cell: (request) => (
          <RowActions>
            <CopyButton compact label={t('requestLog.copy')} value={curlCommand(request, headers.names)} />
          </RowActions>
        ),
      },
    ],
    [t, formats, headers.names],
  );
}

function Attempt({ attempt }: { readonly attempt: keyof typeof attemptIcons }) {
  const { t } = useTranslation();
  const Icon = attemptIcons[attempt];
  const label = t(`requestLog.attempt.${attempt}`);
  return (
    <span role="img" aria-label={label} title={label} className={classes.attempt}>
      <Icon size={14} aria-hidden="true" />
    </span>
  );
}

/** A request's duration, drawn and written. */
function Duration({ request }: { readonly request: LoggedRequest }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = { '--share': durationShare(request.durationMs) } as CSSProperties;
  return (
    <span className={classes.duration}>
      <span className={classes.axis} aria-hidden="true">
        <span className={classes.bar} data-failure={isFailure(request) || undefined} style={share} />
      </span>
      <span className={classes.figure}>
        {t('requestLog.milliseconds', { duration: formats.number(Math.round(request.durationMs)) })}
      </span>
    </span>
  );
}
