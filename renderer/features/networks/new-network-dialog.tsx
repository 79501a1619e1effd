import { Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NetworkFields } from '#records/resource-fields.ts';
import { useRelated } from '#records/use-list.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { domainKind } from '#shared/domain-kind.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { fieldWarning } from '#ui/form/field-warning.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { portOf } from '#ui/text/ports.ts';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { ProjectSelect } from '../projects/project-select.tsx';

/** `POST /networks`. */
export default function NewNetworkDialog({ draft }: { readonly draft: NewDraft<NetworkFields> }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { fields, change, close, isEdited } = draft;
  const changing = useChangeButton();
  const kind = domainKind(fields.domain);
  return (
    <FormDialog
      title={t('networks.new')}
      isEdited={isEdited}
      onClose={close}
      fields={['domain', 'port', 'projectId']}
      check={({ port }) => (portOf(port) === null ? { port: t('networks.portInvalid') } : {})}
      submit={t('networks.dialog.create')}
      submitProps={changing}
      send={({ domain, port, projectId }) =>
        call('networks.create', {
          profileId,
          network: { domain: domain.trim(), port: portOf(port) ?? 0, projectId },
        })
      }
      onSent={(_sent, { domain, port }) => {
        toasts.done(t('networks.created', { name: `${shorten(domain.trim())}:${port.trim()}` }));
      }}
    >
      <OtherBackend draft={draft} ofBackend={{ projectId: '' }} />
      <PlainInput
        name="domain"
        label={t('networks.dialog.domain')}
        description={t('networks.dialog.domainHelp')}
        data-autofocus
        value={fields.domain}
        onChange={(event) => change({ domain: event.currentTarget.value })}
        {...fieldWarning(kind === 'name' ? null : t(`networks.note.${kind}`))}
      />
      <PlainInput
        name="port"
        label={t('networks.dialog.port')}
        description={t('networks.dialog.portHelp')}
        inputMode="numeric"
        value={fields.port}
        onChange={(event) => change({ port: event.currentTarget.value })}
      />
      <ProjectSelect value={fields.projectId} onChange={(projectId) => change({ projectId })} />
      <SameNetwork fields={fields} />
      <SoftText>{t('networks.final')}</SoftText>
    </FormDialog>
  );
}

/** Warns that a connection with this domain and port exists. The backend decides whether another is allowed. */
function SameNetwork({ fields }: { readonly fields: NetworkFields }) {
  const { t } = useTranslation();
  const port = portOf(fields.port);
  const related = useRelated({ domain: fields.domain, ...(port !== null && { port }) });
  const same = related?.networks.find((network) => network.port === port);
  if (same === undefined || fields.domain.trim() === '') return null;
  const project = same.projectName ?? same.projectId;
  return (
    <Notice role="status" tone="warning" Icon={IconCopyCheck} title={t('networks.same')}>
      <Text size="sm" dir="auto">
        {t('networks.sameText', { project: shorten(project) })}
      </Text>
    </Notice>
  );
}
