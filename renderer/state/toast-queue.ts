import { createStore } from 'zustand/vanilla';

/** Messages that are shown at a time; the others wait. */
export const shownToasts = 3;
/** What is left at least after the pointer or the focus has left, ms. */
const leastMs = 1_000;

/** What can be done about a message. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Ctrl/Cmd+Z does it as well. */
  readonly isUndo?: boolean;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'warning' | 'error';
  readonly title?: string;
  readonly message: string;
  readonly action?: ToastAction;
}

/** How long a message is still shown. */
interface Life {
  /** ms; null until dismissed. */
  readonly lifetime: number | null;
  /** As `performance.now()`, because the clock may be set; null before it was shown, and while time stands still. */
  endsAt: number | null;
  /** ms. */
  left: number;
}

/**
 * Messages of one profile, oldest first. The time of each begins when it is shown first and goes on wherever it is shown
 * then; it stands still while somebody points at a message or has the focus in one.
 */
export function createToastQueue() {
  const store = createStore<readonly Toast[]>()(() => []);
  const lives = new Map<number, Life>();
  let lastId = 0;
  let isSeen = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const shown = () => store.getState().slice(0, shownToasts);

  /** Starts the time of what is shown, and waits for the first end. */
  function run(): void {
    clearTimeout(timer);
    if (isHeld) return;
    const now = performance.now();
    for (const { id } of isSeen ? shown() : []) {
      const life = lives.get(id);
      if (life != null && life.lifetime !== null) life.endsAt ??= now + life.left;
    }
    const ends = [...lives.values()].flatMap(({ endsAt }) => endsAt ?? []);
    if (ends.length > 0) timer = setTimeout(end, Math.max(0, Math.min(...ends) - now));
  }

  function end(): void {
    const now = performance.now();
    const ended = [...lives].filter(([, { endsAt }]) => endsAt !== null && endsAt <= now);
    remove(ended.map(([id]) => id));
  }

  function remove(ids: readonly number[]): void {
    for (const id of ids) lives.delete(id);
    store.setState((toasts) => toasts.filter(({ id }) => !ids.includes(id)), true);
    run();
  }

  function hold(held: boolean): void {
    if (held === isHeld) return;
    isHeld = held;
    const now = performance.now();
    for (const life of lives.values()) {
      if (life.endsAt === null) continue;
      life.left = Math.max(leastMs, life.endsAt - now);
      life.endsAt = null;
    }
    run();
  }

  return Object.assign(store, {
    /** @param lifetime ms; null until dismissed */
    add(toast: Omit<Toast, 'id'>, lifetime: number | null): void {
      lastId += 1;
      const id = lastId;
      lives.set(id, { lifetime, endsAt: null, left: lifetime ?? 0 });
      store.setState((toasts) => [...toasts, { ...toast, id }], true);
      run();
    },
    dismiss: (id: number) => remove([id]),
    /** Whether the messages are on the page now. What was shown already ends in its time, seen or not. */
    see(seen: boolean): void {
      isSeen = seen;
      if (!seen) hold(false);
      run();
    },
    /** Whether somebody points at a message or has the focus in one. */
    hold,
    /** Does the action of a message, which is done with then. */
    act(toast: Toast): void {
      remove([toast.id]);
      toast.action?.run();
    },
  });
}

export type ToastQueue = ReturnType<typeof createToastQueue>;
