import type { Notice, NoticeKind } from '#contract/notices.ts';

/** Problems of the app itself, until the operator dismisses them. A window that opens later gets them from `list`. */
export class Notices {
  readonly #kinds = new Set<NoticeKind>();
  readonly #tell: (notice: Notice) => void;

  /** @param tell shows a notice in the window, if one is open */
  constructor(tell: (notice: Notice) => void) {
    this.#tell = tell;
  }

  /** Oldest first. */
  list(): readonly NoticeKind[] {
    return [...this.#kinds];
  }

  raise(kind: NoticeKind): void {
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.#tell({ kind });
  }

  /** Removes it, until it is raised again. */
  dismiss(kind: NoticeKind): void {
    this.#kinds.delete(kind);
  }
}
