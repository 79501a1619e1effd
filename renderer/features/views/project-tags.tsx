import { IconTag } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noMark, type ProjectMark } from '#contract/views.ts';
import { RecordField } from '#records/record-fields.tsx';
import { useStores } from '#state/context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './project-tags.module.css';
import { TagsDialog } from './tags-dialog.tsx';

interface ProjectTagsProps {
  readonly profileId: string;
  /** Key of the project. */
  readonly projectKey: string;
  readonly name: string;
}

/** The tags of a project as one of its fields, with the button that edits them; they are stored on this computer. */
export function ProjectTags({ profileId, projectKey, name }: ProjectTagsProps) {
  const { t } = useTranslation();
  const { call, on } = useStores();
  const [mark, setMark] = useState<ProjectMark | null>(null);
  const [edits, setEdits] = useState(false);
  const read = useCallback(async () => {
    const reply = await call('views.markOf', { profileId, key: projectKey });
    return reply.ok ? reply.value : noMark;
  }, [call, profileId, projectKey]);

  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const next = await read();
      if (isWanted) setMark(next);
    };
    void show();
    // The list may have been used to change them.
    const stop = on('lists.changed', (changes) => {
      if (changes.some((change) => change.list === 'projects' && change.profileId === profileId)) void show();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [on, read, profileId]);

  const tags = mark?.tags ?? [];
  return (
    <RecordField
      label={t('views.tags')}
      value={tags.join(', ')}
      action={
        mark !== null && (
          <IconButton size="sm" label={t('views.changeTags')} Icon={IconTag} onClick={() => setEdits(true)} />
        )
      }
    >
      {tags.length === 0 ? (
        <span className={classes.none}>{t('views.noTags')}</span>
      ) : (
        <span className={classes.tags}>
          {tags.map((tag) => (
            <bdi key={tag} className={classes.tag}>
              {tag}
            </bdi>
          ))}
        </span>
      )}
      {edits && mark !== null && (
        <TagsDialog
          project={{ ...mark, profileId, key: projectKey, name }}
          onClose={() => {
            setEdits(false);
            void read().then(setMark);
          }}
        />
      )}
    </RecordField>
  );
}
