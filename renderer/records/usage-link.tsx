import { type Icon, IconGitBranch, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type UsageKind, type UsageSubject, usageRoute } from '#contract/routes.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { CutText } from '../ui/table/cut-text.tsx';
import { shorten } from '../ui/text/shorten.ts';
import classes from './usage-link.module.css';

/** The icon of each kind. */
export const usageIcons: Readonly<Record<UsageKind, Icon>> = { vm: IconServer2, source: IconGitBranch };

/** Rows have only the beginning of a longer text, which names another VM or source. */
const maxLength = 299;

/** Whether a VM or a source has a page: rows may have only a part of a very long text. */
export function hasUsagePage({ id }: UsageSubject): boolean {
  return id !== '' && id.length <= maxLength;
}

interface UsageCellProps extends UsageSubject {
  /** Id of its column. */
  readonly column: string;
}

/**
 * A VM or a source in a cell, with a button that opens its page. The text itself belongs to the row, which opens on a click,
 * and whose only link is that of its name.
 */
export function UsageCell({ kind, id, column }: UsageCellProps) {
  return (
    <span className={classes.cell}>
      <CutText column={column} font="mono" text={id} />
      <span className={classes.open}>
        <UsageButton kind={kind} id={id} ofNamed />
      </span>
    </span>
  );
}

interface UsageButtonProps extends UsageSubject {
  /** Its name contains the VM or the source, because there are others around it. */
  readonly ofNamed?: boolean;
}

/** A button that opens the page of a VM or a source, beside its value. */
export function UsageButton({ ofNamed = false, ...subject }: UsageButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!hasUsagePage(subject)) return null;
  const { kind, id } = subject;
  return (
    <IconButton
      size="sm"
      label={ofNamed ? t(`usage.showNamed.${kind}`, { name: shorten(id, 60) }) : t(`usage.show.${kind}`)}
      Icon={usageIcons[kind]}
      onClick={() => void navigate(usageRoute(subject))}
    />
  );
}
