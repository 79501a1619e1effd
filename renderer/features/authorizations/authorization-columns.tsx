import { Group, VisuallyHidden } from '@mantine/core';
import { IconKey, IconLockAccess, IconQuestionMark, IconRefreshDot, IconTicket } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { quotedValue } from '#records/query-completion.ts';
import { recordColumns, shownName, typeText } from '#records/record-kind.ts';
import { endOfDay, expiryState } from '#shared/expiry.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import screen from '#ui/layout/screen.module.css';
import { CutText } from '#ui/table/cut-text.tsx';
import table from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { useFacts } from './authorization-facts.tsx';
import classes from './fact-cells.module.css';

const typeIcons: Readonly<Record<string, typeof IconKey>> = {
  oauth: IconLockAccess,
  personal_access_token: IconTicket,
  deploy_key: IconKey,
};

/** The type of an authorization with its icon. */
function TypeCell({ type, text }: { readonly type: string; readonly text: string }) {
  const Icon = typeIcons[type] ?? IconQuestionMark;
  return (
    <Group component="span" gap="xs" wrap="nowrap" className={classes.cell}>
      <Icon size={16} aria-hidden="true" />
      <TextCell text={text} />
    </Group>
  );
}

/** The columns of the list of authorizations. */
export function authorizationColumns(t: TFunction) {
  return recordColumns<'authorizations', ListRecords['authorizations']>(t, 'authorizations', {
    name: {
      fit: { min: 224, grow: 2 },
      cell: (item) => (
        <CutText column="name" text={shownName(t, 'authorizations', item)} className={table.strong} />
      ),
    },
    type: {
      fit: { min: 184, grow: 0, priority: 3 },
      cell: ({ type }) => <TypeCell type={type} text={typeText(t, type)} />,
    },
    uses: { fit: { min: 128, grow: 0, priority: 5 }, cell: ({ id }) => <UsesCell id={id} /> },
    created: { fit: { min: 88, grow: 0, priority: 2 }, cell: ({ id }) => <CreatedCell id={id} /> },
    expires: { fit: { min: 112, grow: 0, priority: 4 }, cell: ({ id }) => <ExpiryCell id={id} /> },
    id: {
      fit: { min: 120, grow: 1.25, priority: 1 },
      cell: ({ id }) => <CutText column="id" font="mono" text={id ?? ''} />,
    },
  });
}

interface CellProps {
  /** Identifier of the authorization; null if the backend sent none. */
  readonly id: string | null;
}

/** How many projects and domains use an authorization. The projects are a link to them. */
function UsesCell({ id }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = useFacts(id);
  if (facts === null || facts.projects === null) return null;
  const { projects, domains, replacedBy } = facts;
  const used = t('authorizations.uses.projects', { count: projects });
  return (
    <Group component="span" gap="xs" wrap="nowrap" className={classes.cell}>
      {projects === 0 && domains.length === 0 && (
        <span className={screen.soft}>{t('authorizations.uses.none')}</span>
      )}
      {projects > 0 && <ForeignLink path={pathOfUses(facts.id)}>{used}</ForeignLink>}
      {domains.length > 0 && (
        <span title={formats.list(domains.slice(0, 20))}>
          {t('authorizations.uses.domains', {
            count: domains.length,
          })}
        </span>
      )}
      {replacedBy !== null && (
        <span className={classes.rotating} title={t('authorizations.rotate.underWay')}>
          <IconRefreshDot size={16} aria-hidden="true" />
          <VisuallyHidden>{t('authorizations.rotate.underWay')}</VisuallyHidden>
        </span>
      )}
    </Group>
  );
}

/** When an authorization was created on this computer. */
function CreatedCell({ id }: CellProps) {
  const { t } = useTranslation();
  const facts = useFacts(id);
  if (facts === null) return null;
  if (facts.createdAt !== null) return <Ago short at={facts.createdAt} />;
  return <Nothing why={t('authorizations.notCreatedHere')} />;
}

function Nothing({ why }: { readonly why: string }) {
  return (
    <span className={screen.soft} title={why}>
      —
    </span>
  );
}

/** When an authorization ends, as the operator entered it. */
export function ExpiryCell({ id }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = useFacts(id);
  const expiresOn = facts?.expiresOn ?? null;
  const now = useNow(expiresOn === null ? null : 0);
  if (facts === null) return null;
  if (expiresOn === null) return <Nothing why={t('common.notSet')} />;
  const state = expiryState(expiresOn, now);
  const ends = endOfDay(expiresOn);
  const when = state === 'expired' ? formats.ago(ends, now) : formats.ahead(ends - now);
  return (
    <time dateTime={expiresOn} title={formats.date(expiresOn)} className={classes.expiry} data-state={state}>
      {when}
    </time>
  );
}

/** The route of the projects with this source. */
export function pathOfUses(id: string): string {
  const query = `source:${quotedValue(id)}`;
  return `/projects?q=${encodeURIComponent(query)}`;
}
