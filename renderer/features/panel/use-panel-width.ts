import { useEffect, useRef, useState } from 'react';
import { panelWidths } from '#contract/desktop.ts';
import { useStores } from '#state/context.ts';

/** How wide the panel is, in CSS pixels. */
export interface PanelWidth {
  /** Null until the settings have answered. */
  readonly width: number | null;
  /** Shows another width, within the limits. */
  readonly set: (width: number) => void;
  /** Stores the width that is shown. */
  readonly keep: () => void;
}

/** The width of the panel, which the settings keep. */
export function usePanelWidth(): PanelWidth {
  const { call } = useStores();
  const [width, setWidth] = useState<number | null>(null);
  const latest = useRef<number>(panelWidths.first);
  useEffect(() => {
    let isCurrent = true;
    void call('desktop.readLayout').then((reply) => {
      if (!isCurrent) return;
      latest.current = reply.ok ? reply.value.panelWidth : panelWidths.first;
      setWidth(latest.current);
    });
    return () => {
      isCurrent = false;
    };
  }, [call]);
  return {
    width,
    set(wanted) {
      latest.current = Math.round(Math.min(panelWidths.most, Math.max(panelWidths.least, wanted)));
      setWidth(latest.current);
    },
    keep: () => void call('desktop.keepLayout', { panelWidth: latest.current }),
  };
}
