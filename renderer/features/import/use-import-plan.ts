import { useState } from 'react';
import type { ImportedFile } from '#contract/batch.ts';
import { useStores } from '#state/context.ts';
import { useCall } from '#ui/form/use-call.ts';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/** A file of projects, and the plan of its import. */
export function useImportPlan(profileId: string) {
  const { call } = useStores();
  const choosing = useCall();
  const batchPlan = useBatchPlan();
  const [file, setFile] = useState<ImportedFile | null>(null);

  async function compare({ importId }: ImportedFile): Promise<void> {
    const of = { selection: null, except: [], keys: [] };
    const change = { kind: 'import', importId } as const;
    await batchPlan.make(() => call('batch.plan', { profileId, change, of }));
  }

  return {
    ...batchPlan,
    file,
    error: choosing.error ?? batchPlan.planError,
    busy: choosing.busy || batchPlan.isPlanning,
    /** Opens the file dialog. Keeps the earlier file if the operator cancels or the file cannot be read. */
    async choose(): Promise<void> {
      const reply = await choosing.run(() => call('batch.chooseImport'));
      if (!reply?.ok || reply.value === null) return;
      batchPlan.forget();
      setFile(reply.value);
      await compare(reply.value);
    },
    async again(): Promise<void> {
      if (file !== null) await compare(file);
    },
  };
}
