import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** Which screen is at a path, whatever record it shows. */
function screenAt(pathname: string): string {
  const [, name = '', ...rest] = pathname.split('/');
  return `${name} ${rest.length}`;
}

/**
 * React Router's `BrowserRouter`, which renders every navigation as a transition: in parts, between which the browser paints, and
 * from the beginning where a store changes meanwhile. That is right for a screen whose code has to be loaded, because the screen
 * before it stays until then, and for changes of one screen. A screen that was shown before is rendered at once: its list has
 * been asked for already, and its rows come while it is rendered.
 */
export function WindowRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [shown] = useState(() => new Set<string>());
  useLayoutEffect(() => void shown.add(screenAt(location.pathname)), [shown, location.pathname]);
  useLayoutEffect(() => {
    let current = screenAt(history.location.pathname);
    return history.listen((next) => {
      const before = current;
      current = screenAt(next.location.pathname);
      const set = () => setState({ action: next.action, location: next.location });
      if (current !== before && shown.has(current)) set();
      else startTransition(set);
    });
  }, [history, shown]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
