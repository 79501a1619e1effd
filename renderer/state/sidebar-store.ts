import { createStore } from 'zustand/vanilla';
import { sidebarWidths } from '#contract/desktop.ts';
import type { Call } from './bridge.ts';

export interface SidebarState {
  /** In CSS pixels. */
  readonly width: number;
  readonly isHidden: boolean;
}

/** The sidebar with the navigation: its width, and whether it is hidden (Ctrl+B or Cmd+B). The settings keep both. */
export function createSidebarStore(call: Call) {
  const store = createStore<SidebarState>()(() => ({ width: sidebarWidths.first, isHidden: false }));
  return Object.assign(store, {
    async load(): Promise<void> {
      const reply = await call('desktop.readLayout');
      if (reply.ok) store.setState({ width: reply.value.sidebarWidth, isHidden: reply.value.sidebarHidden });
    },
    toggle(): void {
      const isHidden = !store.getState().isHidden;
      store.setState({ isHidden });
      void call('desktop.keepLayout', { sidebarHidden: isHidden });
    },
    /** Shows a width, and keeps it when the operator has finished. */
    resize(width: number): void {
      store.setState({
        width: Math.round(Math.min(sidebarWidths.max, Math.max(sidebarWidths.min, width))),
      });
    },
    keep(): void {
      void call('desktop.keepLayout', { sidebarWidth: store.getState().width });
    },
  });
}
