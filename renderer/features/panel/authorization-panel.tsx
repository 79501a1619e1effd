import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCalendarTime, IconExternalLink, IconRefreshDot, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { useFormats } from '#i18n/use-formats.ts';
import fields from '#records/record-fields.module.css';
import { MoreFields, RecordField, RecordFields } from '#records/record-fields.tsx';
import { typeText } from '#records/record-kind.ts';
import { UsageButton } from '#records/usage-link.tsx';
import { useCached } from '#records/use-cached.ts';
import { useListed } from '#records/use-record.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { shorten } from '#ui/text/shorten.ts';
import type { AuthorizationTask } from '../authorizations/authorization-buttons.tsx';
import { AuthorizationTaskDialog } from '../authorizations/authorization-buttons.tsx';
import { ExpiryCell, pathOfUses } from '../authorizations/authorization-columns.tsx';
import { useFacts } from '../authorizations/authorization-facts.tsx';
import { DeleteAuthorizationDialog } from '../authorizations/delete-authorization-dialog.tsx';
import { PublicKeyText } from '../authorizations/public-key.tsx';
import { CopyLink } from '../links/copy-link.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { DeletedNotice, LoadingFields, useChangeCue } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';
import classes from './side-panel.module.css';

/** An authorization in the panel: what uses it, and what this computer stores about it. It never contains the secret. */
export default function AuthorizationPanel({ id, shown, onClose, onDeleted }: PanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const root = useRef<HTMLElement>(null);
  const { record, isGone } = useListed('authorizations', shown.id);
  const facts = useFacts(record?.id ?? null);
  const { notice, highlightOf } = useChangeCue(record, {
    name: t('authorizations.column.name'),
    type: t('authorizations.column.type'),
  });
  const [task, setTask] = useState<AuthorizationTask | null>(null);
  const changing = useChangeButton();
  const [deleting, setDeleting] = useState(false);
  const name = record?.name ?? shown.name;
  const own = isGone ? null : (record?.id ?? null);
  const open = (kind: AuthorizationTask['kind']) => () => {
    if (own !== null) setTask({ kind, id: own, name, type: record?.type ?? '' });
  };
  const actions = own !== null && (
    <>
      <CopyLink target={{ kind: 'authorization', id: own }} compactFor={name} />
      <IconButton label={t('authorizations.rotate.short')} Icon={IconRefreshDot} onClick={open('rotate')} />
      <IconButton
        label={t('authorizations.deleteDialog.title')}
        Icon={IconTrash}
        onClick={() => setDeleting(true)}
        {...changing}
      />
    </>
  );
  return (
    <PanelFrame
      id={id}
      shown={shown}
      root={root}
      name={name}
      path={null}
      actions={actions}
      onClose={onClose}
      onDelete={own === null ? undefined : () => setDeleting(true)}
    >
      <div className={classes.body}>
        {isGone && <DeletedNotice text={t('panel.recordDeleted')} />}
        {facts?.replacedBy != null && own !== null && (
          <div className={classes.notice}>
            <Notice
              role="status"
              tone="info"
              Icon={IconRefreshDot}
              title={t('authorizations.rotate.underWay')}
            >
              <Button size="xs" mt="xs" variant="default" onClick={open('rotate')}>
                {t('authorizations.rotate.continue')}
              </Button>
            </Notice>
          </div>
        )}
        <div className={classes.tab}>
          {record === null && !isGone && <LoadingFields />}
          {notice}
          {record !== null && (
            <RecordFields>
              <RecordField
                label={t('authorizations.column.name')}
                value={record.name}
                highlight={highlightOf('name')}
              />
              <RecordField
                label={t('authorizations.column.type')}
                value={typeText(t, record.type)}
                highlight={highlightOf('type')}
              />
              {record.id !== null && (
                <RecordField
                  label={t('authorizations.column.id')}
                  value={record.id}
                  isCode
                  isLinked
                  action={<UsageButton kind="source" id={record.id} />}
                />
              )}
              <RecordField label={t('authorizations.column.created')} value="">
                {facts?.createdAt == null ? (
                  <span className={fields.empty}>{t('authorizations.notCreatedHere')}</span>
                ) : (
                  <Ago at={facts.createdAt} />
                )}
              </RecordField>
              <RecordField
                label={t('authorizations.expiry.label')}
                value=""
                action={
                  own !== null && (
                    <IconButton
                      size="sm"
                      label={t('authorizations.expiry.title')}
                      Icon={IconCalendarTime}
                      onClick={open('expiry')}
                    />
                  )
                }
              >
                {facts?.expiresOn == null ? (
                  <span className={fields.empty}>{t('common.notSet')}</span>
                ) : (
                  <span>
                    {formats.date(facts.expiresOn)} (<ExpiryCell id={record.id} />)
                  </span>
                )}
              </RecordField>
            </RecordFields>
          )}
          {facts !== null && <Uses facts={facts} />}
          {facts?.publicKey != null && (
            <Part title={t('authorizations.pair.publicKey')}>
              <PublicKeyText {...facts.publicKey} />
              <div className={classes.buttons}>
                <CopyButton value={facts.publicKey.publicKey} label={t('authorizations.pair.copy')} />
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconExternalLink size={16} aria-hidden="true" />}
                  onClick={open('public-key')}
                >
                  {t('authorizations.pair.add')}
                </Button>
              </div>
            </Part>
          )}
          {record !== null && <MoreFields record={record} />}
        </div>
      </div>
      {task !== null && <AuthorizationTaskDialog task={task} onClose={() => setTask(null)} />}
      {deleting && own !== null && (
        <DeleteAuthorizationDialog
          id={own}
          name={name}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </PanelFrame>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <Title order={3} id={titleId} className={classes.partTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** The projects and domains that use it, as far as the lists show. */
function Uses({ facts: { id, projects, domains } }: { readonly facts: AuthorizationFacts }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const wanted = projects === null || projects === 0 ? null : ({ field: 'sourceId', value: id } as const);
  const used = useCached('projects.ofValue', wanted, ['projects']);
  const names = wanted === null ? [] : (used?.names ?? []);
  const hidden = (projects ?? 0) - names.length;
  const isUnused = projects === 0 && domains.length === 0;
  return (
    <Part title={t('authorizations.column.uses')}>
      {isUnused && (
        <Text size="sm" className={fields.empty}>
          {t('authorizations.deleteDialog.unused')}
        </Text>
      )}
      {projects !== null && projects > 0 && (
        <>
          <Anchor component={Link} to={pathOfUses(id)} size="sm" fw="var(--ph-medium)">
            {t('authorizations.uses.projects', { count: projects, formatted: formats.number(projects) })}
          </Anchor>
          <ul className={classes.names}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: projects may have equal names, and nothing is kept per item
              <li key={index}>
                <bdi>{name.trim() === '' ? t('projects.unnamed') : shorten(name, 80)}</bdi>
              </li>
            ))}
            {names.length > 0 && hidden > 0 && (
              <li className={fields.empty}>
                {t('authorizations.deleteDialog.more', { count: hidden, formatted: formats.number(hidden) })}
              </li>
            )}
          </ul>
        </>
      )}
      {domains.length > 0 && (
        <>
          <Text size="sm" fw="var(--ph-medium)">
            {t('authorizations.uses.domains', {
              count: domains.length,
              formatted: formats.number(domains.length),
            })}
          </Text>
          <ul className={classes.names}>
            {domains.slice(0, maxDomains).map((domain) => (
              <li key={domain}>
                <bdi>{domain}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

/** The maximum number of domains named. */
const maxDomains = 20;
