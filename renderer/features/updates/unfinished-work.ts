import { isEdited } from '#records/drafts.ts';
import type { Stores } from '#state/context.ts';
import { panelOf } from '../panel/use-panel.ts';

/** What would be lost or stopped by quitting. */
export interface UnfinishedWork {
  /** Forms and fields with changes that are not saved. */
  readonly changes: number;
  /** Batches that are running. */
  readonly batches: number;
}

/** Counts it in all backends, also what is not in view. */
export function unfinishedWork(stores: Stores): UnfinishedWork {
  const { drafts, newAuthorization, newConnection, newDomain, batches } = stores;
  const forms = [drafts, newAuthorization, newConnection, newDomain]
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
