import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchView, ImportedFile } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';

/** A file of projects, and what importing it would do. */
export function useImportPlan(profileId: string) {
  const { call } = useStores();
  const [file, setFile] = useState<ImportedFile | null>(null);
  const [plan, setPlan] = useState<BatchView | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const kept = useRef<string | null>(null);
  const isOpen = useRef(true);

  const discard = useCallback((): void => {
    const handle = kept.current;
    kept.current = null;
    if (handle !== null) void call('batch.discard', { handle });
  }, [call]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      discard();
    };
  }, [discard]);

  async function compare({ importId }: ImportedFile): Promise<void> {
    const reply = await call('batch.plan', {
      profileId,
      change: { kind: 'import', importId },
      of: { selection: null, except: [], keys: [] },
    });
    if (!isOpen.current) {
      if (reply.ok) void call('batch.discard', { handle: reply.value.handle });
      return;
    }
    setError(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    discard();
    kept.current = reply.value.handle;
    setPlan(reply.value);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    await work();
    setBusy(false);
  }

  return {
    file,
    plan,
    error,
    busy,
    /** Asks for a file; what was chosen before stays where the operator cancels or the file cannot be read. */
    choose: () =>
      run(async () => {
        const reply = await call('batch.chooseImport');
        if (!reply.ok) return setError(reply.error);
        if (reply.value === null) return;
        setPlan(null);
        setFile(reply.value);
        await compare(reply.value);
      }),
    again: () =>
      run(async () => {
        if (file !== null) await compare(file);
      }),
    /** The plan is started: it is not forgotten when the dialog closes. */
    keep: () => {
      kept.current = null;
    },
  };
}
