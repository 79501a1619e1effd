import {
  IconBrandGit,
  IconCloudDownload,
  IconHistory,
  IconKey,
  IconNetwork,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconTrash,
  IconUserExclamation,
  IconWorld,
  IconWorldCheck,
} from '@tabler/icons-react';
import classes from './change-icon.module.css';

const icons = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  earlier: IconHistory,
  'changed-while-away': IconCloudDownload,
  'challenge-changed': IconWorldCheck,
  authorization: IconKey,
  network: IconNetwork,
  domain: IconWorld,
  'git-provider': IconBrandGit,
  backend: IconPlugConnected,
  session: IconUserExclamation,
} as const;

/** The kind of a change as an icon. Hidden from assistive technology. */
export function ChangeIcon({ kind, large }: { readonly kind: keyof typeof icons; readonly large?: boolean }) {
  const Icon = icons[kind];
  return (
    <span className={classes.icon} data-kind={kind} data-large={large} aria-hidden="true">
      <Icon size={large ? 16 : 14} />
    </span>
  );
}
