import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkAddress } from '#contract/networks.ts';
import { recordRoute } from '#contract/routes.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useCached } from '#records/use-cached.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useGo } from '#state/use-go.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { NetworksLeft, useRecreateNetworks } from './networks-left.tsx';
import { ProjectForm } from './project-form.tsx';

interface NewProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
}

/** `POST /project`. */
export default function NewProjectDialog({ draftKey, draft }: NewProjectDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call, projectDrafts } = useStores();
  const go = useGo();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const { profileId } = draft;
  const close = () => projectDrafts.close(draftKey);
  const choose = (chosen: string) => projectDrafts.choose(draftKey, chosen);
  const [networks, setNetworks] = useState<readonly NetworkAddress[]>([]);
  const recreateNetworks = useRecreateNetworks();

  // After a lost response the main process refetches the list, which shows whether the project was created. A deleted
  // project may have been created again already.
  const asksForName = isOutcomeUnknown || draft.isRecreated === true;
  const sameName = { field: 'name', value: draft.edited.name } as const;
  const held = useCached('projects.ofValue', asksForName ? sameName : null, ['projects']);
  const named = isOutcomeUnknown || held?.count !== 0 ? held : null;
  const existing = named?.lastId;

  return (
    <Dialog
      title={t(draft.isRecreated ? 'history.recreateTitle' : 'project.dialog.newTitle')}
      onClose={close}
      form={isEdited(draft) ? 'changed' : 'unchanged'}
    >
      {draft.isRecreated && (
        <Text size="sm" mb="md">
          {t('history.recreateText')}
        </Text>
      )}
      <OtherBackend draft={draft.choosesBackend ? { choose } : {}} />
      <ProjectForm
        values={draft.edited}
        opened={null}
        submit={t(isOutcomeUnknown ? 'project.createAnother' : 'project.dialog.create')}
        onChange={(edited) => projectDrafts.keep(draftKey, { edited })}
        send={(project) => {
          setOutcomeUnknown(false);
          return call('projects.create', { profileId, project });
        }}
        onSent={(created) => {
          close();
          toasts.done(t('project.created', { name: shorten(draft.edited.name) }));
          void recreateNetworks(profileId, created?.id ?? null, networks);
        }}
        onFailed={({ code }) => setOutcomeUnknown(code === 'outcome-unknown')}
        onCancel={close}
      >
        {draft.replaces !== undefined && (
          <NetworksLeft projectId={draft.replaces} wanted={networks} onWanted={setNetworks} />
        )}
        {named !== null && (
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <Text size="sm" role="status">
              {t('project.inList', {
                count: named.count,
                name: shorten(draft.edited.name),
              })}
            </Text>
            {existing != null && (
              <Button
                variant="default"
                size="xs"
                flex="none"
                onClick={() => {
                  close();
                  go(recordRoute('projects', existing));
                }}
              >
                {t('project.openExisting')}
              </Button>
            )}
          </Group>
        )}
      </ProjectForm>
    </Dialog>
  );
}
