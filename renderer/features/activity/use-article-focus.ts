import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface ArticleFocusOptions {
  /** How many articles there are. */
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly toggleRead: (index: number) => void;
}

/** How far a key moves the focus; null for other keys. As in the ARIA pattern "feed" and in mail programs. */
function step(key: string, count: number): number | null {
  switch (key) {
    case 'PageDown':
    case 'j':
      return 1;
    case 'PageUp':
    case 'k':
      return -1;
    case 'Home':
      return -count;
    case 'End':
      return count;
    default:
      return null;
  }
}

function indexOfArticle(target: EventTarget): number | null {
  const article = target instanceof HTMLElement ? target.closest<HTMLElement>('article[data-index]') : null;
  return article === null ? null : Number(article.dataset.index);
}

/** Moves the focus from article to article by keyboard, also to articles that are not on the page yet. */
export function useArticleFocus({ count, scroller, scrollTo, open, toggleRead }: ArticleFocusOptions) {
  const [requested, setRequested] = useState(0);
  const pendingFocus = useRef<number | null>(null);
  const active = Math.min(requested, Math.max(0, count - 1));

  // After every render: an article that had to be scrolled to or requested first is there only now.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const target = scroller.current?.querySelector<HTMLElement>(
      `article[data-index="${pendingFocus.current}"]`,
    );
    if (target == null) return;
    pendingFocus.current = null;
    target.focus({ preventScroll: true });
  });

  function focus(index: number): void {
    const next = Math.min(count - 1, Math.max(0, index));
    if (next < 0) return;
    pendingFocus.current = next;
    setRequested(next);
    scrollTo(next);
  }

  return {
    active,
    focus,
    onFocus(event: FocusEvent) {
      const index = indexOfArticle(event.target);
      if (index !== null) setRequested(index);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const index = indexOfArticle(event.target);
      if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = step(event.key, count);
      const onArticle = event.target instanceof HTMLElement && event.target.tagName === 'ARTICLE';
      if (by !== null) focus(index + by);
      else if (event.key === 'u') toggleRead(index);
      else if (event.key === 'Enter' && onArticle) open(index);
      else return;
      event.preventDefault();
    },
  };
}
