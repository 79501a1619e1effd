import type { Icon } from '@tabler/icons-react';
import type { ProfileView } from '#contract/state.ts';

/** The groups of the palette, in order. */
export const groupNames = [
  'recent',
  'projects',
  'domains',
  'networks',
  'authorizations',
  'backends',
  'actions',
  'settings',
] as const;

export type GroupName = (typeof groupNames)[number];

/** Something else that can be done with an entry. */
export interface ItemAction {
  readonly title: string;
  readonly Icon: Icon;
  readonly run: () => void;
  /** Why it does nothing now. */
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
  /** Whose it is, where that is not clear from the title. */
  readonly profile?: ProfileView;
  readonly stale?: boolean;
  /** As this system writes it. */
  readonly shortcut?: string | undefined;
  /** What Ctrl+C copies. */
  readonly identifier?: string | null;
  readonly run: () => void;
  /** Why it does nothing now. */
  readonly refusal?: string | undefined;
  /** Ctrl/Cmd+Enter: opens it beside its list. */
  readonly openInPanel?: () => void;
  readonly actions: readonly ItemAction[];
}
