import { type Icon, IconGitBranch, IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type UsageKind, type UsageSubject, usageRoute } from '#contract/routes.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { CutText } from '../ui/table/cut-text.tsx';
import { useRowTabIndex } from '../ui/table/row-context.ts';
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
  /** Shown instead of the identifier. */
  readonly children?: ReactNode;
}

/** A VM or a source in a cell, which opens its page. A button, because a row has one link: that of its name. */
export function UsageCell({ kind, id, column, children }: UsageCellProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tabIndex = useRowTabIndex();
  const text = children ?? <CutText column={column} font="mono" text={id} />;
  if (!hasUsagePage({ kind, id })) return text;
  return (
    <button
      type="button"
      className={classes.link}
      tabIndex={tabIndex}
      aria-description={t(`usage.open.${kind}`)}
      onClick={() => void navigate(usageRoute({ kind, id }))}
    >
      {text}
    </button>
  );
}

/** A button that opens the page of a VM or a source, beside its value. */
export function UsageButton(subject: UsageSubject) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!hasUsagePage(subject)) return null;
  return (
    <IconButton
      size="sm"
      label={t(`usage.show.${subject.kind}`)}
      title={t(`usage.show.${subject.kind}`)}
      Icon={usageIcons[subject.kind]}
      onClick={() => void navigate(usageRoute(subject))}
    />
  );
}
