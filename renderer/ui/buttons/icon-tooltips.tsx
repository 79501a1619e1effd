import { useEffect, useRef, useState } from 'react';
import classes from './icon-tooltips.module.css';

/** How long the pointer has to rest before a tooltip is shown, ms. */
const delayMs = 500;
/** Buttons with more visible text need no tooltip; avatars have up to two initials. */
const maxIconLength = 3;

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isAbove: boolean;
}

/**
 * Shows the name of each button and link that is only an icon, on hover and keyboard focus. One component for the whole
 * window, so that no button can lack it; those with a `title` or a description of their own keep that. A button whose menu
 * is open has none: it would cover the menu.
 */
export function IconTooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const expanded = new MutationObserver(() => current !== null && isExpanded(current) && hide());
    function hide(): void {
      clearTimeout(timer);
      expanded.disconnect();
      current = null;
      setShown(null);
    }
    function show(target: EventTarget | null, ms: number): void {
      const found = target instanceof Element ? target.closest('button, a') : null;
      if (found === current) return;
      hide();
      const text = found === null ? null : tooltipOf(found);
      if (found === null || text === null || isExpanded(found)) return;
      current = found;
      expanded.observe(found, { attributeFilter: ['aria-expanded'] });
      timer = setTimeout(() => {
        const { left, width, top, bottom } = found.getBoundingClientRect();
        const isAbove = bottom + 40 > window.innerHeight;
        if (found.isConnected) setShown({ text, x: left + width / 2, y: isAbove ? top : bottom, isAbove });
      }, ms);
    }
    const over = ({ target }: Event) => show(target, delayMs);
    const focus = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(target, 0);
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const stops = [
      listen('pointerover', over),
      listen('focusin', focus),
      listen('focusout', hide),
      listen('pointerdown', hide),
      listen('scroll', hide),
      listen('keydown', key as (event: Event) => void),
    ];
    return () => {
      clearTimeout(timer);
      expanded.disconnect();
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    const { current } = element;
    if (shown === null || current === null) return;
    // Moves it above dialogs, which are in the top layer, too.
    current.showPopover?.();
    const { left, right } = current.getBoundingClientRect();
    const outside = Math.min(0, window.innerWidth - 4 - right) + Math.max(0, 4 - left);
    current.style.marginLeft = `${outside}px`;
  }, [shown]);

  if (shown === null) return null;
  return (
    <div
      ref={element}
      // The name of the button is announced anyway and is not in the page twice: the style sheet shows it.
      aria-hidden="true"
      data-text={shown.text}
      popover="manual"
      className={classes.root}
      data-above={shown.isAbove || undefined}
      style={{ left: shown.x, top: shown.y }}
    />
  );
}

function isExpanded(control: Element): boolean {
  return control.getAttribute('aria-expanded') === 'true';
}

/** The name of a control without visible text; null for one that needs no tooltip. */
function tooltipOf(control: Element): string | null {
  const name = control.getAttribute('aria-label') ?? hiddenLabel(control);
  if (name === null || control.hasAttribute('title') || control.hasAttribute('aria-describedby')) return null;
  const shown = hiddenLabel(control) === null ? (control.textContent ?? '') : '';
  return shown.trim().length <= maxIconLength ? name : null;
}

/** The text that a button drops where there is no room; null for one that shows its text. */
function hiddenLabel(control: Element): string | null {
  const label = control.querySelector<HTMLElement>('.mantine-Button-label');
  return label?.offsetWidth === 1 ? label.textContent : null;
}

function listen(name: string, listener: (event: Event) => void): () => void {
  document.addEventListener(name, listener, { capture: true, passive: true });
  return () => document.removeEventListener(name, listener, { capture: true });
}
