import { TagsInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectMark, tagLimits } from '#contract/views.ts';
import { useStores } from '#state/context.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';

export interface TaggedProject extends ProjectMark {
  readonly profileId: string;
  readonly key: string;
  readonly name: string;
}

interface TagsDialogProps {
  readonly project: TaggedProject;
  readonly onClose: () => void;
}

/** The tags of a project, which are stored on this computer. */
export function TagsDialog({ project, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { profileId, key } = project;
  const [tags, setTags] = useState<readonly string[]>(project.tags);
  return (
    <FormDialog
      title={t('views.tagsOf', { name: project.name })}
      onClose={onClose}
      fields={[]}
      controlled
      submit={t('common.save')}
      send={() => call('views.mark', { profileId, key, mark: { tags } })}
    >
      <TagsField profileId={profileId} tags={tags} onChange={setTags} />
    </FormDialog>
  );
}

interface TagsFieldProps {
  readonly profileId: string;
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

function TagsField({ profileId, tags, onChange }: TagsFieldProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const shortcuts = useShortcutKeys();
  const target = useDialogElement();
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    void call('views.tags', { profileId }).then((reply) => reply.ok && setKnown(reply.value));
  }, [call, profileId]);
  return (
    <TagsInput
      label={t('views.tags')}
      description={t('views.tagsHelp', { key: shortcuts.text('Enter') })}
      data-autofocus
      data={[...known]}
      maxTags={tagLimits.count}
      value={[...tags]}
      openOnFocus={false}
      acceptValueOnBlur
      onChange={(next) => onChange(next.map((tag) => tag.trim().slice(0, tagLimits.length)).filter(Boolean))}
      comboboxProps={{ portalProps: { target: target ?? undefined } }}
    />
  );
}
