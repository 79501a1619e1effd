import { useState } from 'react';
import type { ImportedFile, ImportTarget } from '#contract/batch-import.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useWork } from '#state/use-work.ts';
import type { RunningWork } from '#state/work-store.ts';
import { useCall } from '#ui/form/use-call.ts';

/** A file of projects, and the backends into which its rows are imported. */
interface ReadFile {
  readonly file: ImportedFile;
  readonly targets: readonly ImportTarget[];
}

interface ImportFile {
  /** Null before one was read. */
  readonly read: ReadFile | null;
  readonly error: AppError | null;
  readonly busy: boolean;
  /** The reading of the file. */
  readonly reading: RunningWork | null;
  /** Opens the file dialog. Keeps the earlier file if the operator cancels or the file cannot be read. */
  readonly choose: () => Promise<void>;
}

/** @param profileId the profile for rows that name no backend */
export function useImportFile(profileId: string): ImportFile {
  const { call } = useStores();
  const { error, busy, run } = useCall();
  const reading = useWork();
  const [read, setRead] = useState<ReadFile | null>(null);
  return {
    ...{ read, error: error?.code === 'cancelled' ? null : error, busy },
    reading: reading.running,
    async choose(): Promise<void> {
      const reply = await run(() => reading.run((named) => call('batch.chooseImport', named)));
      if (!reply?.ok || reply.value === null) return;
      const file = reply.value;
      const { importId } = file;
      const targets = await run(() => call('batch.importTargets', { profileId, importId }));
      if (targets?.ok) setRead({ file, targets: targets.value });
    },
  };
}
