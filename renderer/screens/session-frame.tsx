import { kindAt } from '../records/record-kind.ts';
import Shell from '../shell/shell.tsx';
import { ListScreens } from './list-screens.tsx';
import { listScreens } from './record-lists.tsx';

/** Loads the list of the route; on other routes that of projects, the first screen of most sessions. */
export const loadList = () => listScreens[kindAt(location.pathname) ?? 'projects'].ahead();

/** The frame of every screen after signing in, and the list of the route. */
export default function SessionFrame() {
  return (
    <Shell>
      <ListScreens />
    </Shell>
  );
}
