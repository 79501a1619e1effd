import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { recordRoute } from '#contract/routes.ts';
import { MoreFields, RecordField, RecordFields } from '#records/record-fields.tsx';
import { useSaidByBar } from '#records/stale-bar.tsx';
import { useRelated } from '#records/use-list.ts';
import { useRecord } from '#records/use-record.ts';
import { useCurrentProfileId, useProfileId, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { DeleteDomainDialog } from '../domains/delete-domain-dialog.tsx';
import { DomainBadges } from '../domains/domain-badges.tsx';
import { DomainAddresses, DomainChallenge } from '../domains/domain-challenge.tsx';
import { DomainNetworks } from '../domains/project-networks.tsx';
import { DomainHistory } from '../history/domain-history.tsx';
import { CopyLink } from '../links/copy-link.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { DeletedNotice, LoadingFields, PanelTabs, RelatedPart, useChangeCue } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';
import classes from './side-panel.module.css';
import { useNetworkCount } from './use-tab-counts.ts';

/** A domain in the panel: its fields, challenge, addresses, network connections and recorded changes. */
export default function DomainPanel({ id, shown, tab, onTab, onClose, onDeleted }: PanelProps) {
  const { t } = useTranslation();
  const { domainDrafts } = useStores();
  const profileId = useProfileId();
  const currentId = useCurrentProfileId();
  const root = useRef<HTMLElement>(null);
  const { record, isGone: wasDeleted, isMissing, error, again, list } = useRecord('domains', shown.id);
  const isSaidByBar = useSaidByBar(list.asOf, error) && record !== null;
  const changing = useChangeButton();
  const [deleting, setDeleting] = useState(false);
  const name = record?.domain ?? shown.name;
  const isGone = wasDeleted || isMissing;
  const networks = useNetworkCount({ domain: name });
  const own = isGone ? null : (record?.id ?? null);

  function recreate({ domain, challenge, main, linked }: Domain): void {
    domainDrafts.open(profileId, null, { domain, challenge, main, linked }, currentId);
  }

  return (
    <PanelFrame
      id={id}
      onDelete={own === null ? undefined : () => setDeleting(true)}
      shown={shown}
      root={root}
      name={name}
      path={recordRoute('domains', shown.id)}
      actions={
        own !== null && (
          <>
            <CopyLink target={{ kind: 'domain', id: own }} compactFor={name} />
            <IconButton
              label={t('domains.deleteDialog.title')}
              Icon={IconTrash}
              onClick={() => setDeleting(true)}
              {...changing}
            />
          </>
        )
      }
      onClose={onClose}
    >
      <div className={classes.body}>
        {isGone && (
          <DeletedNotice
            text={t('panel.recordDeleted')}
            onRecreate={record === null ? undefined : () => recreate(record)}
          />
        )}
        {error !== null && !isMissing && !isSaidByBar && (
          <div className={classes.notice}>
            <ErrorAlert error={error} onRetry={again} />
          </div>
        )}
        <PanelTabs
          tab={tab}
          onTab={onTab}
          counts={{ networks }}
          parts={{
            details: (
              <>
                {record === null && error === null && <LoadingFields />}
                {record !== null && <Details domain={record} isGone={isGone} />}
              </>
            ),
            networks: (
              <RelatedPart to="domains" asOf={list.asOf}>
                <DomainNetworks name={name} />
              </RelatedPart>
            ),
            activity: <DomainHistory inTab domainKey={shown.id} name={name} />,
          }}
        />
      </div>
      {deleting && own !== null && (
        <DeleteDomainDialog id={own} name={name} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </PanelFrame>
  );
}

function Details({ domain, isGone }: { readonly domain: Domain; readonly isGone: boolean }) {
  const { t } = useTranslation();
  const { id, domain: name, unicode, challenge } = domain;
  const { notice } = useChangeCue(domain, {
    challenge: t('domains.dialog.challenge'),
    main: t('domains.main'),
    linked: t('domains.linked'),
  });
  const related = useRelated({ domain: name });
  const projects = new Set(related?.networks.map(({ projectId }) => projectId)).size;
  return (
    <>
      {notice}
      <div className={classes.badges}>
        <DomainBadges domain={{ ...domain, projects }} />
      </div>
      <RecordFields>
        <RecordField label={t('domains.column.domain')} value={name} />
        {unicode !== null && <RecordField label={t('domains.unicode')} value={unicode} />}
        {id !== null && <RecordField label={t('project.id')} value={id} isCode />}
        {isGone && <RecordField label={t('domains.dialog.challenge')} value={challenge} isCode />}
      </RecordFields>
      {!isGone && <DomainChallenge domain={domain} />}
      {!isGone && <DomainAddresses domain={domain} />}
      <MoreFields record={domain} />
    </>
  );
}
