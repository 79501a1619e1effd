import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls an element of a dialog or form into view when it comes, and when it becomes taller, as with buttons that are loaded
 * later: a window may be lower than its form.
 *
 * @param isWanted false where something else has to be seen first
 */
export function useSeenInForm(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null || element.closest('dialog, form') === null) return;
    let height = -1;
    const show = () => {
      const { offsetHeight } = element;
      if (offsetHeight > height) element.scrollIntoView({ block: 'nearest' });
      height = offsetHeight;
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return ref;
}
