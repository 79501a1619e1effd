import { Button, CloseButton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { noRows, selectedCount } from '#records/selection.ts';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from './selection-bar.module.css';

/** How many vanished rows are named. */
const named = 3;

/** How many projects are selected, and what can be done with them. */
export function SelectionBar() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, projectSelection } = useStores();
  const { id: profileId } = useProfile();
  const rows = useFrom(
    (stores) => stores.projectSelection,
    ({ profiles }) => profiles[profileId] ?? noRows,
  );
  const count = selectedCount(rows);
  const { vanished } = rows;

  function open(kind: 'edit' | 'delete'): void {
    const { all, except, keys } = rows;
    const subjects = { selection: all?.handle ?? null, except: [...except], keys: [...keys.keys()] };
    batches.open({ kind, profileId, subjects, count });
  }

  function gone(): string {
    const names = vanished.slice(0, named).map((name) => `“${shorten(name, 40)}”`);
    const more = vanished.length - names.length;
    const all = more > 0 ? [...names, t('bulk.more', { number: formats.number(more) })] : names;
    return t('bulk.vanished', { names: formats.list(all) });
  }

  return (
    <>
      {/* Always there, so that its changes are announced. */}
      <div role="status" className={classes.status} data-empty={vanished.length === 0}>
        {vanished.length > 0 && (
          <>
            <span>{gone()}</span>
            <CloseButton
              size="sm"
              aria-label={t('common.dismiss')}
              onClick={() => projectSelection.dismissVanished(profileId)}
            />
          </>
        )}
      </div>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('bulk.selection')}>
          <strong className={classes.count} role="status">
            {t('bulk.selected', { number: formats.number(count) })}
          </strong>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => open('edit')}
          >
            {t('bulk.edit')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => open('delete')}
          >
            {t('common.delete')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => projectSelection.clear(profileId)}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
    </>
  );
}
