import { type ComponentType, lazy, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { panelWidths } from '#contract/desktop.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { useCurrentProfileId, useProfileId, useStores } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { fadesOut } from '#ui/layout/fade-out.ts';
import { WidthDivider } from '#ui/layout/width-divider.tsx';
import type { PanelProps, PanelTab } from './panel-props.ts';
import { type ShownRecord, shownKey } from './panel-store.ts';
import { ProjectPanel } from './project-panel.tsx';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';

/** Delay before a record is requested, so that moving through the list with the arrow keys does not request each, in ms. */
const followMs = 200;

const panels: Readonly<Record<RecordKind, ComponentType<PanelProps>>> = {
  projects: ProjectPanel,
  authorizations: lazy(() => import('./authorization-panel.tsx')),
  networks: lazy(() => import('./network-panel.tsx')),
  domains: lazy(() => import('./domain-panel.tsx')),
};

interface SidePanelProps {
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly shown: ShownRecord;
  /** Called when the panel was closed: the focus returns to its row. */
  readonly onClosed: (shown: ShownRecord) => void;
  /** The record was deleted here. */
  readonly onDeleted: () => void;
}

/** A record beside its list; above it if the window is narrower than 900 pixels. */
export default function SidePanel({ beside, shown: latest, onClosed, onDeleted }: SidePanelProps) {
  const panel = usePanel();
  const profileId = useProfileId();
  const currentId = useCurrentProfileId();
  const { t } = useTranslation();
  const openProfile = useOpenProfile();
  const { width, set, keep } = usePanelWidth();
  const shown = useSettled(latest, followMs);
  const [tab, setTab] = useState<PanelTab>('details');
  const id = useId();
  if (width === null) return null;

  function close(): void {
    if (panel.requestClose(beside)) onClosed(shown);
  }

  /** A link in the panel leads to a page of the record's backend, which has to become the current one. */
  function followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (profileId === currentId || !href.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    openProfile(profileId, href);
  }

  const Panel = panels[shown.kind];
  return (
    <div ref={fadesOut} className={classes.root} style={{ width }} onClickCapture={followLink}>
      <WidthDivider
        label={t('panel.width')}
        className={classes.divider}
        controls={id}
        edge="left"
        width={width}
        widths={panelWidths}
        onWidth={set}
        onKeep={keep}
      />
      <Panel
        key={shownKey(shown)}
        id={id}
        beside={beside}
        shown={shown}
        tab={tab}
        onTab={setTab}
        onClose={close}
        onDiscarded={() => onClosed(shown)}
        onDeleted={() => {
          panel.discard(beside);
          onDeleted();
        }}
      />
    </div>
  );
}

/** How wide the panel is, in CSS pixels. */
interface PanelWidth {
  /** Null until the settings are loaded. */
  readonly width: number | null;
  /** Shows another width, within the limits. */
  readonly set: (width: number) => void;
  /** Stores the width that is shown. */
  readonly keep: () => void;
}

/** The width of the panel, which is stored in the settings. */
function usePanelWidth(): PanelWidth {
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
      latest.current = Math.round(Math.min(panelWidths.max, Math.max(panelWidths.min, wanted)));
      setWidth(latest.current);
    },
    keep: () => void call('desktop.keepLayout', { panelWidth: latest.current }),
  };
}

/** Throttles a value: the first change applies at once, later ones at most once per `ms`, with the latest value. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const since = Date.now() - changedAt.current;
    changedAt.current = Date.now();
    if (since >= ms) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
