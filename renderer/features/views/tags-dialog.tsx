import { Button, Group, Stack, TagsInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectMark, tagLimits } from '#contract/views.ts';
import { useStores } from '#state/context.ts';
import { Dialog, useDialogElement } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

export interface TaggedProject extends ProjectMark {
  readonly profileId: string;
  readonly key: string;
  readonly name: string;
}

interface TagsDialogProps {
  readonly project: TaggedProject;
  readonly onClose: () => void;
}

/** The tags of a project, which this computer keeps. */
export function TagsDialog({ project, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('views.tagsOf', { name: project.name })} onClose={onClose}>
      <TagsForm project={project} onClose={onClose} />
    </Dialog>
  );
}

function TagsForm({ project, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const target = useDialogElement();
  const { busy, error, run } = useCall();
  const { profileId, key, favourite } = project;
  const [tags, setTags] = useState<readonly string[]>(project.tags);
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    void call('views.tags', { profileId }).then((reply) => reply.ok && setKnown(reply.value));
  }, [call, profileId]);

  async function save(): Promise<void> {
    const reply = await run(() => call('views.mark', { profileId, key, mark: { favourite, tags } }));
    if (reply?.ok) onClose();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <TagsInput
          label={t('views.tags')}
          description={t('views.tagsHelp')}
          data-autofocus
          data={[...known]}
          maxTags={tagLimits.count}
          value={[...tags]}
          openOnFocus={false}
          acceptValueOnBlur
          onChange={(next) =>
            setTags(next.map((tag) => tag.trim().slice(0, tagLimits.length)).filter(Boolean))
          }
          comboboxProps={{ portalProps: { target: target ?? undefined } }}
        />
        {error !== null && <ErrorAlert error={error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
