import { createStore } from 'zustand/vanilla';

/** The minimum time a message stays after the pointer or the focus has left it, ms. */
const minMs = 1_000;

/** The action of a message. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether Ctrl/Cmd+Z triggers it, too. */
  readonly isUndo?: boolean;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'warning' | 'error';
  readonly title?: string;
  readonly message: string;
  readonly action?: ToastAction;
}

/** The remaining time of a message. */
interface Life {
  /** ms; null until dismissed. */
  readonly lifetime: number | null;
  /** In `performance.now()` time, because the clock may be set; null before it was shown, and while paused. */
  endsAt: number | null;
  /** ms. */
  left: number;
}

/**
 * The messages of one profile, of which the last is shown: the newest, but none that stays until it is dismissed before the
 * others, and none in place of one that is hovered or focused. The time of each starts when it is first shown, is paused
 * while it is hovered or focused and while another one is shown in its place, and continues while another profile is shown.
 */
export function createToastQueue() {
  const store = createStore<readonly Toast[]>()(() => []);
  const lives = new Map<number, Life>();
  let lastId = 0;
  let isSeen = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts the time of the shown message, pauses those behind it, and waits for the first end. */
  function run(): void {
    clearTimeout(timer);
    if (isHeld) return;
    const now = performance.now();
    const shown = store.getState().at(-1);
    for (const [id, life] of isSeen ? lives : []) {
      if (id !== shown?.id) pause(life, now);
      else if (life.lifetime !== null) life.endsAt ??= now + life.left;
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
    // With its element, pointer and focus leave a message without an event.
    if (ids.includes(store.getState().at(-1)?.id ?? 0)) isHeld = false;
    for (const id of ids) lives.delete(id);
    store.setState((toasts) => toasts.filter(({ id }) => !ids.includes(id)), true);
    run();
  }

  const stays = ({ id }: Toast) => lives.get(id)?.lifetime === null;
  const ordered = (toasts: readonly Toast[]) => [
    ...toasts.filter(stays),
    ...toasts.filter((toast) => !stays(toast)),
  ];

  function pause(life: Life, now: number): void {
    if (life.endsAt === null) return;
    life.left = Math.max(minMs, life.endsAt - now);
    life.endsAt = null;
  }

  function hold(held: boolean): void {
    if (held === isHeld) return;
    isHeld = held;
    const now = performance.now();
    for (const life of lives.values()) pause(life, now);
    if (!held) store.setState(ordered, true);
    run();
  }

  return Object.assign(store, {
    /** @param lifetime ms; null until dismissed */
    add(toast: Omit<Toast, 'id'>, lifetime: number | null): void {
      lastId += 1;
      const id = lastId;
      lives.set(id, { lifetime, endsAt: null, left: lifetime ?? 0 });
      const added = { ...toast, id };
      store.setState(
        (toasts) =>
          isHeld ? [...toasts.slice(0, -1), added, ...toasts.slice(-1)] : ordered([...toasts, added]),
        true,
      );
      run();
    },
    dismiss: (id: number) => remove([id]),
    /** Sets whether the messages are on the page. The time of a shown message continues in either case. */
    see(seen: boolean): void {
      isSeen = seen;
      if (!seen) hold(false);
      run();
    },
    /** Sets whether a message is hovered or focused. */
    hold,
    /** Runs the action of a message, and removes the message. */
    act(toast: Toast): void {
      remove([toast.id]);
      toast.action?.run();
    },
  });
}

export type ToastQueue = ReturnType<typeof createToastQueue>;
