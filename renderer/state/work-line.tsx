import { ProgressLine } from '../ui/feedback/progress-line.tsx';
import { useWorkStore } from './use-work-store.ts';
import type { RunningWork } from './work-store.ts';

/** The progress of long work, once it has taken a second. @param work null while none runs */
export function WorkLine({
  work,
  inBar = false,
}: {
  readonly work: RunningWork | null;
  readonly inBar?: boolean;
}) {
  const store = useWorkStore();
  if (work?.progress == null) return null;
  const { workId, label, progress, isCancelled } = work;
  return (
    <ProgressLine
      inBar={inBar}
      progress={progress}
      label={label}
      isCancelled={isCancelled}
      onCancel={() => store.cancel(workId)}
    />
  );
}
