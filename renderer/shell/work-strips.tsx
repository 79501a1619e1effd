import { useRunning } from '../state/use-work-store.ts';
import { WorkLine } from '../state/work-line.tsx';
import classes from './work-strips.module.css';

/** The progress of long work that goes on beside the screen, such as exports, for the status bar. */
export function WorkStrips() {
  const running = useRunning((all) => all);
  return (
    <div className={classes.strips}>
      {Object.values(running).map((work) => work.inBar && <WorkLine key={work.workId} inBar work={work} />)}
    </div>
  );
}
