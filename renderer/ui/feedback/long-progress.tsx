import { useState } from 'react';
import type { Progress } from '#contract/progress.ts';
import { Delayed } from './delayed.tsx';
import { ProgressLine } from './progress-line.tsx';

/** What takes less time needs no progress, in ms. */
const delayMs = 1_000;

interface LongProgressProps {
  /** Null while nothing is running. */
  readonly progress: Progress | null;
  /** Whether it was tried before and failed: if that took long, its progress is shown at once. */
  readonly isRetry: boolean;
  readonly onCancel: () => void;
}

/** The progress of work that may take long, once it does: short work does not flicker. */
export function LongProgress({ progress, isRetry, onCancel }: LongProgressProps) {
  const [wasShown, setWasShown] = useState(false);
  if (progress === null) return null;
  return (
    <Delayed ms={wasShown && isRetry ? 0 : delayMs} onShown={setWasShown}>
      <ProgressLine progress={progress} onCancel={onCancel} />
    </Delayed>
  );
}
