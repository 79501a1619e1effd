import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEdited } from '#records/drafts.ts';
import { type Stores, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { panelOf } from '../panel/use-panel.ts';

/** Restarts to update. Asks first if something is unfinished. */
export function RestartButton() {
  const { t } = useTranslation();
  const stores = useStores();
  const { busy, error, run } = useCall();
  const [asked, setAsked] = useState<UnfinishedWork | null>(null);
  const restart = () => void run(() => stores.call('updates.restart'));

  function click(): void {
    const work = unfinishedWork(stores);
    if (work.changes + work.batches > 0) setAsked(work);
    else restart();
  }

  return (
    <>
      <Button size="sm" loading={busy} onClick={click}>
        {t('updates.restart')}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
      {asked !== null && (
        <Dialog isGeneral role="alertdialog" title={t('updates.ask.title')} onClose={() => setAsked(null)}>
          {asked.changes > 0 && <p>{t('updates.ask.changes', { count: asked.changes })}</p>}
          {asked.batches > 0 && <p>{t('updates.ask.batches', { count: asked.batches })}</p>}
          <DialogActions focusCancel onCancel={() => setAsked(null)}>
            <Button
              onClick={() => {
                setAsked(null);
                restart();
              }}
            >
              {t('updates.ask.restart')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** What quitting would lose or stop. */
interface UnfinishedWork {
  /** Forms and fields with unsaved changes. */
  readonly changes: number;
  /** Running batches. */
  readonly batches: number;
}

/** Counts it for all backends, also those that are not shown. */
function unfinishedWork(stores: Stores): UnfinishedWork {
  const { projectDrafts, authorizationDrafts, networkDrafts, domainDrafts, batches } = stores;
  const forms = [projectDrafts, authorizationDrafts, networkDrafts, domainDrafts]
    .flatMap((store) => Object.values<Parameters<typeof isEdited>[0]>(store.getState().drafts))
    .filter(isEdited);
  const fields = Object.values(panelOf(stores).getState().edits).flatMap((edits) =>
    Object.entries(edits.fields).filter(
      ([field, edit]) => edit !== undefined && edit.opened[field as keyof typeof edit.opened] !== edit.value,
    ),
  );
  const running = Object.values(batches.getState().batches).filter(({ status }) => status === 'running');
  return { changes: forms.length + fields.length, batches: running.length };
}
