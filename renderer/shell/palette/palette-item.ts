import type { Icon } from '@tabler/icons-react';
import type { ProfileInfo } from '#contract/state.ts';

/** The groups of the palette, in order. */
export const groupNames = [
  'recent',
  'projects',
  'domains',
  'networks',
  'authorizations',
  'vms',
  'sources',
  'backends',
  'actions',
  'settings',
] as const;

export type GroupName = (typeof groupNames)[number];

/** A further action of an entry. */
export interface ItemAction {
  readonly title: string;
  readonly Icon: Icon;
  readonly run: () => void;
  /** Why it is disabled. */
  readonly refusal?: string | undefined;
}

/** An entry of the palette. */
export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly group: GroupName;
  readonly Icon: Icon;
  readonly title: string;
  readonly detail?: string;
  /** Its profile, if the title does not make that clear. */
  readonly profile?: ProfileInfo;
  readonly stale?: boolean;
  /** The keys of its shortcut, as the operator's keyboard names them. */
  readonly keys?: readonly string[] | undefined;
  /** What Ctrl+C copies. */
  readonly identifier?: string | null;
  readonly run: () => void;
  /** Why it is disabled. */
  readonly refusal?: string | undefined;
  /** On Ctrl/Cmd+Enter: opens it beside its list. */
  readonly openInPanel?: () => void;
  readonly actions: readonly ItemAction[];
}
