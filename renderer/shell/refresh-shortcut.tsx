import { useEffect } from 'react';
import { useStores } from '../state/context.ts';
import { refreshShown } from './refresh-shown.ts';

function isRefresh({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  if (key === 'F5') return !ctrlKey && !metaKey;
  return key.toLowerCase() === 'r' && ctrlKey !== metaKey;
}

/** F5, Ctrl+R and Cmd+R ask for what is shown again; the page itself is never loaded again by them. */
export function RefreshShortcut() {
  const stores = useStores();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isRefresh(event)) return;
      event.preventDefault();
      if (!event.repeat) refreshShown(stores);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [stores]);
  return null;
}
