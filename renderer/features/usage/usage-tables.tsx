import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordRoute, type UsageKind, type UsageSubject, usageRoute } from '#contract/routes.ts';
import type { BackendUsage, FirstOf, UsageList, UsedCredential, UsingProject } from '#contract/usage.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { typeText } from '#records/record-kind.ts';
import { RecordTable } from '#records/record-table.tsx';
import { hasUsagePage } from '#records/usage-link.tsx';
import screen from '#ui/layout/screen.module.css';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { RowLink } from '#ui/table/row-link.tsx';
import { rowsOf } from '#ui/table/rows.ts';
import classes from './usage.module.css';

type NetworkRow = BackendUsage['networks']['first'][number];
type DomainRow = BackendUsage['domains']['first'][number];

/** The projects, connections, domains and credentials of one backend; kinds of which there are none are left out. */
export function UsageTables({ kind, usage }: { readonly kind: UsageKind; readonly usage: BackendUsage }) {
  const columns = useColumns(kind, usage.profileId);
  return (
    <>
      <UsageTable list="projects" usage={usage} found={usage.projects} columns={columns.projects} />
      <UsageTable list="networks" usage={usage} found={usage.networks} columns={columns.networks} />
      <UsageTable list="domains" usage={usage} found={usage.domains} columns={columns.domains} />
      <UsageTable
        list="authorizations"
        usage={usage}
        found={usage.credentials}
        columns={columns.credentials}
      />
    </>
  );
}

interface UsageTableProps<Row> {
  readonly list: UsageList;
  readonly usage: BackendUsage;
  readonly found: FirstOf<Row>;
  readonly columns: readonly Column<Row>[];
}

function UsageTable<Row extends { readonly key: string }>(props: UsageTableProps<Row>) {
  const { list, usage, found, columns } = props;
  const { t } = useTranslation();
  const title = t(`usage.list.${list}`);
  const formats = useFormats();
  const rows = useMemo(() => rowsOf(found.first), [found.first]);
  if (found.total === 0) return null;
  const hidden = found.total - found.first.length;
  return (
    <div className={classes.list}>
      <h3 className={classes.listTitle}>
        {title} <span className={classes.count}>{formats.number(found.total)}</span>
      </h3>
      <RecordTable
        fitted
        label={title}
        columns={columns}
        rows={rows}
        offered={usage.freshness[list].offered}
      />
      {hidden > 0 && <p className={screen.soft}>{t('resources.more', { count: hidden })}</p>}
    </div>
  );
}

/** A link to the page of another VM or source. */
function UsageLink({ children, ...subject }: UsageSubject & { readonly children: ReactNode }) {
  return hasUsagePage(subject) ? <RowLink to={usageRoute(subject)}>{children}</RowLink> : children;
}

function useColumns(kind: UsageKind, profileId: string) {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const projectName = (name: string | null) =>
      name === null || name.trim() === '' ? t('projects.unnamed') : name;
    const other = kind === 'vm' ? 'sourceId' : 'vmId';
    const projects: readonly Column<UsingProject>[] = [
      {
        id: 'name',
        title: t('projects.column.name'),
        fit: { min: 160, grow: 3 },
        cell: ({ id, name }) => {
          const text = <CutText column="name" text={projectName(name)} />;
          if (id === null) return text;
          return (
            <ForeignLink profileId={profileId} path={recordRoute('projects', id)}>
              {text}
            </ForeignLink>
          );
        },
      },
      {
        id: 'path',
        title: t('projects.column.path'),
        fit: { min: 112, grow: 2, priority: 1 },
        cell: ({ path }) => <CutText column="path" font="mono" text={path} />,
      },
      {
        id: other,
        title: t(`projects.column.${other}`),
        fit: { min: 96, grow: 1, priority: 2 },
        cell: (row) => (
          <UsageLink kind={kind === 'vm' ? 'source' : 'vm'} id={row[other]}>
            <CutText column={other} font="mono" text={row[other]} />
          </UsageLink>
        ),
      },
    ];
    const networks: readonly Column<NetworkRow>[] = [
      {
        id: 'domain',
        title: t('networks.column.domain'),
        fit: { min: 160, grow: 3 },
        cell: ({ domain }) => <CutText column="domain" text={domain} />,
      },
      {
        id: 'port',
        title: t('networks.column.port'),
        fit: { min: 64, grow: 0 },
        cell: ({ port }) => port,
      },
      {
        id: 'project',
        title: t('networks.column.project'),
        fit: { min: 112, grow: 2 },
        cell: ({ projectId, projectName: name }) => (
          <ForeignLink profileId={profileId} path={recordRoute('projects', projectId)}>
            <CutText column="project" text={projectName(name)} />
          </ForeignLink>
        ),
      },
    ];
    const domains: readonly Column<DomainRow>[] = [
      {
        id: 'domain',
        title: t('domains.column.domain'),
        fit: { min: 160, grow: 3 },
        cell: ({ key, domain }) => (
          <ForeignLink profileId={profileId} path={recordRoute('domains', key)}>
            <CutText column="domain" text={domain} />
          </ForeignLink>
        ),
      },
      {
        id: 'networks',
        title: t('domains.column.networks'),
        fit: { min: 96, grow: 0 },
        cell: ({ networks: count }) => (count === null ? null : formats.number(count)),
      },
    ];
    const credentials: readonly Column<UsedCredential>[] = [
      {
        id: 'name',
        title: t('authorizations.column.name'),
        fit: { min: 160, grow: 3 },
        cell: ({ id, name }) => {
          const text = <CutText column="name" text={name.trim() === '' ? t('resources.unnamed') : name} />;
          if (id === null || kind === 'source') return text;
          // The page of the authorization as a source, which says what breaks without it.
          return (
            <UsageLink kind="source" id={id}>
              {text}
            </UsageLink>
          );
        },
      },
      {
        id: 'type',
        title: t('authorizations.column.type'),
        fit: { min: 112, grow: 1, priority: 1 },
        cell: ({ type }) => <CutText column="type" text={typeText(t, type)} />,
      },
      {
        id: 'expires',
        title: t('authorizations.column.expires'),
        fit: { min: 96, grow: 0, priority: 2 },
        cell: ({ expiresOn }) => (expiresOn === null ? null : formats.date(expiresOn)),
      },
    ];
    return { projects, networks, domains, credentials };
  }, [t, formats, kind, profileId]);
}
