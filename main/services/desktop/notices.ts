import type { Notice, NoticeKind } from '#contract/notices.ts';

/** Problems of the app itself, until the operator dismisses them. What is told before a window listens is kept for it. */
export class Notices {
  readonly #kinds = new Set<NoticeKind>();
  readonly #tell: (notice: Notice) => void;

  /** @param tell reaches the window, where there is one */
  constructor(tell: (notice: Notice) => void) {
    this.#tell = tell;
  }

  /** In the order in which they came up. */
  list(): readonly NoticeKind[] {
    return [...this.#kinds];
  }

  raise(kind: NoticeKind): void {
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.#tell({ kind });
  }

  /** A window that opens later does not show it again; where it comes up again it does. */
  dismiss(kind: NoticeKind): void {
    this.#kinds.delete(kind);
  }
}
