import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TableRows } from '#ui/table/rows.ts';

interface ArticleFocusOptions<Row> {
  readonly rows: TableRows<Row>;
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
export function useArticleFocus<Row>(options: ArticleFocusOptions<Row>) {
  const { rows, scroller, scrollTo, open, toggleRead } = options;
  const count = rows.total;
  /** Null while the article is not loaded. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [lastActive, setLastActive] = useState(0);
  const pendingFocus = useRef<number | null>(null);
  const found = activeKey === null ? -1 : rows.indexOf(activeKey);
  const active = found === -1 ? Math.min(lastActive, Math.max(0, count - 1)) : found;

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

  function activate(index: number): void {
    const row = rows.rowAt(index);
    setActiveKey(row === undefined ? null : rows.keyOf(row));
    setLastActive(index);
  }

  function focus(index: number): void {
    const next = Math.min(count - 1, Math.max(0, index));
    if (next < 0) return;
    pendingFocus.current = next;
    activate(next);
    scrollTo(next);
  }

  return {
    active,
    activeKey,
    focus,
    onFocus(event: FocusEvent) {
      const index = indexOfArticle(event.target);
      if (index !== null) activate(index);
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
