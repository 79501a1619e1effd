import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recordRoute } from '#contract/routes.ts';
import fields from '#records/record-fields.module.css';
import { MoreFields, RecordField, RecordFields } from '#records/record-fields.tsx';
import { useCached } from '#records/use-cached.ts';
import { useListed } from '#records/use-record.ts';
import { useCurrentProfileId, useProfileId, useStores } from '#state/context.ts';
import { DomainNetworks } from '../domains/project-networks.tsx';
import { CopyLink } from '../links/copy-link.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { DeletedNotice, LoadingFields, PanelTabs, useChangeCue } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';
import classes from './side-panel.module.css';
import { useNetworkCount } from './use-tab-counts.ts';

/** A network connection in the panel. The interface does not allow changing or deleting one. */
export default function NetworkPanel({ id, shown, tab, onTab, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { networkDrafts } = useStores();
  const profileId = useProfileId();
  const currentId = useCurrentProfileId();
  const root = useRef<HTMLElement>(null);
  const { record, isGone } = useListed('networks', shown.id);
  const projectId = record?.projectId ?? '';
  const networks = useNetworkCount({ domain: record?.domain ?? shown.name });
  const [projectName] =
    useCached('projects.names', projectId === '' ? null : { ids: [projectId] }, ['projects']) ?? [];

  const { notice, highlightOf } = useChangeCue(record, {
    domain: t('networks.column.domain'),
    port: t('networks.column.port'),
    projectId: t('networks.column.project'),
  });

  function recreate(): void {
    if (record === null) return;
    const { domain, port } = record;
    networkDrafts.open(profileId, null, { domain, port: `${port}`, projectId }, currentId);
  }

  const details = record !== null && (
    <>
      {notice}
      <RecordFields>
        <RecordField
          label={t('networks.column.domain')}
          value={record.domain}
          highlight={highlightOf('domain')}
        />
        <RecordField
          label={t('networks.column.port')}
          value={`${record.port}`}
          isCode
          highlight={highlightOf('port')}
        />
        <RecordField
          label={t('networks.column.project')}
          value={projectName ?? projectId}
          highlight={highlightOf('projectId')}
        >
          {projectName == null ? (
            <bdi className={`${fields.text} ${fields.code}`}>{projectId}</bdi>
          ) : (
            <Anchor component={Link} to={recordRoute('projects', projectId)} className={fields.text}>
              {projectName.trim() === '' ? t('projects.unnamed') : projectName}
            </Anchor>
          )}
        </RecordField>
        <RecordField label={t('panel.projectId')} value={projectId} isCode />
        {record.id !== null && <RecordField label={t('project.id')} value={record.id} isCode />}
      </RecordFields>
      <MoreFields record={record} />
    </>
  );
  return (
    <PanelFrame
      id={id}
      shown={shown}
      root={root}
      name={record?.domain ?? shown.name}
      path={null}
      actions={
        record?.id != null &&
        !isGone && <CopyLink target={{ kind: 'network', id: record.id }} compactFor={record.domain} />
      }
      onClose={onClose}
    >
      <div className={classes.body}>
        {isGone && (
          <DeletedNotice
            text={t('panel.recordDeleted')}
            onRecreate={record === null ? undefined : recreate}
          />
        )}
        <PanelTabs
          tab={tab}
          onTab={onTab}
          counts={{ networks }}
          parts={{
            details: details || (!isGone && <LoadingFields />),
            networks: <DomainNetworks name={record?.domain ?? shown.name} />,
          }}
        />
      </div>
    </PanelFrame>
  );
}
