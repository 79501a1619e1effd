import { useStoreState, useStores } from '../state/context.ts';
import { ProgressLine } from '../ui/feedback/progress-line.tsx';
import classes from './work-strips.module.css';

/** The progress of long work that goes on beside the screen, such as exports, for the status bar. */
export default function WorkStrips() {
  const { work } = useStores();
  const running = useStoreState('work', (state) => state.running);
  return (
    <div className={classes.strips}>
      {Object.values(running).map(
        ({ workId, label, inBar, progress, isCancelled }) =>
          inBar &&
          progress !== null && (
            <ProgressLine
              key={workId}
              inBar
              progress={progress}
              label={label}
              isCancelled={isCancelled}
              onCancel={() => work.cancel(workId)}
            />
          ),
      )}
    </div>
  );
}
