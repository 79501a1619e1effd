import { useHotkeys } from '@mantine/hooks';
import { useStores } from '../state/context.ts';
import { refreshShown } from './refresh-shown.ts';

/** F5, Ctrl+R and Cmd+R refetch what is shown; they never reload the page itself. */
export function RefreshShortcut() {
  const stores = useStores();
  function refresh({ repeat }: KeyboardEvent): void {
    if (!repeat) refreshShown(stores);
  }
  useHotkeys(
    [
      ['F5', refresh],
      ['ctrl+R', refresh],
      ['meta+R', refresh],
    ],
    // Also in text fields.
    [],
    true,
  );
  return null;
}
