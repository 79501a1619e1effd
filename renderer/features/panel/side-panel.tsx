import { type ComponentType, lazy, type MouseEvent, useId, useState } from 'react';
import { useProfileId, useViewedProfileId } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { PanelDivider } from './panel-divider.tsx';
import type { PanelProps, PanelTab } from './panel-props.ts';
import { type PanelKind, type ShownRecord, shownKey } from './panel-store.ts';
import { ProjectPanel } from './project-panel.tsx';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';
import { usePanelWidth } from './use-panel-width.ts';
import { useSettled } from './use-settled.ts';

/** While the arrow keys go through the list, not every record on the way is requested. In ms. */
const followMs = 200;

const panels: Readonly<Record<PanelKind, ComponentType<PanelProps>>> = {
  projects: ProjectPanel,
  authorizations: lazy(() => import('./authorization-panel.tsx')),
  networks: lazy(() => import('./network-panel.tsx')),
  domains: lazy(() => import('./domain-panel.tsx')),
};

interface SidePanelProps {
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly shown: ShownRecord;
  /** The panel was closed: the focus goes back to its row. */
  readonly onClosed: (shown: ShownRecord) => void;
  /** The record was deleted here. */
  readonly onDeleted: () => void;
}

/** A record beside its list: below 900 pixels above it. */
export default function SidePanel({ beside, shown: latest, onClosed, onDeleted }: SidePanelProps) {
  const panel = usePanel();
  const profileId = useProfileId();
  const viewedId = useViewedProfileId();
  const openProfile = useOpenProfile();
  const { width, set, keep } = usePanelWidth();
  const shown = useSettled(latest, followMs);
  const [tab, setTab] = useState<PanelTab>('details');
  const id = useId();
  if (width === null) return null;

  function close(): void {
    if (panel.requestClose(beside)) onClosed(shown);
  }

  /** A link in the panel leads to a page of the record's backend, which comes into view with it. */
  function followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (profileId === viewedId || !href.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    openProfile(profileId, href);
  }

  const Panel = panels[shown.kind];
  return (
    <div className={classes.root} style={{ width }} onClickCapture={followLink}>
      <PanelDivider controls={id} width={width} onWidth={set} onKeep={keep} />
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
