import { Activity, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { kindAt, type RecordKind } from '../records/record-kind.ts';
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx';
import { listScreens } from './record-lists.tsx';

/** What this component shows or has rendered ahead. */
interface ShownList {
  /** The kind of record whose list is the screen; undefined on another screen. */
  readonly kind: RecordKind | undefined;
  /** The list to render ahead on other screens: the one shown last. */
  readonly last: RecordKind;
  /** Counts the visits of lists. Each has a component of its own, without the state of the one before. */
  readonly visit: number;
  /** Whether the next list is rendered already. */
  readonly isAhead: boolean;
}

/**
 * The list of the route. While another screen is shown, the list that was shown last, at first that of projects, is rendered
 * ahead, hidden and without effects, when the window has nothing else to do. Going there only has to show it.
 */
export function ListScreens() {
  const kind = kindAt(useLocation().pathname);
  const [shown, setShown] = useState<ShownList>({ kind, last: kind ?? 'projects', visit: 0, isAhead: false });
  let current = shown;
  if (shown.kind !== kind) {
    const isOther = shown.kind !== undefined || (shown.isAhead && shown.last !== kind);
    current = {
      kind,
      last: kind ?? shown.last,
      visit: shown.visit + (isOther ? 1 : 0),
      isAhead: false,
    };
    setShown(current);
  }

  const isElsewhere = kind === undefined;
  useEffect(() => {
    if (!isElsewhere) return;
    const idle = requestIdleCallback(async () => {
      await listScreens.projects.ahead();
      startTransition(() => setShown((before) => ({ ...before, isAhead: before.kind === undefined })));
    });
    return () => cancelIdleCallback(idle);
  }, [isElsewhere]);

  if (isElsewhere && !current.isAhead) return null;
  const List = listScreens[current.last];
  return (
    <Activity key={current.visit} mode={isElsewhere ? 'hidden' : 'visible'}>
      <CrashBoundary>
        <List />
      </CrashBoundary>
    </Activity>
  );
}
