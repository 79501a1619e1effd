import { type Icon, IconGitBranch, IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProjectFieldName } from '#contract/projects.ts';
import { type UsageKind, type UsageSubject, usageRoute } from '#contract/routes.ts';
import { useOpenProfile } from '../state/use-open-profile.ts';
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
export function UsageCell({ column, ...subject }: UsageCellProps) {
  return (
    <WithButton {...subject}>
      <CutText column={column} font="mono" text={subject.id} />
    </WithButton>
  );
}

/** The field of a project that has a VM or a source. */
const kinds: Partial<Readonly<Record<ProjectFieldName, UsageKind>>> = { vmId: 'vm', sourceId: 'source' };

/** What a value of a field has a page as; null for other fields, and for values that are shortened. */
export function usageOf(field: ProjectFieldName, value: string): UsageSubject | null {
  const kind = kinds[field];
  return kind === undefined || value.startsWith('…') || value.endsWith('…') ? null : { kind, id: value };
}

interface UsageValueProps {
  readonly field: ProjectFieldName;
  readonly value: string;
  /** The profile in which the page opens. */
  readonly profileId: string;
  readonly children: ReactNode;
}

/** A shown value of a project's field, over whose end is the button that opens the page of the VM or source. */
export function UsageValue({ field, value, profileId, children }: UsageValueProps) {
  const subject = usageOf(field, value);
  if (subject === null || !hasUsagePage(subject)) return children;
  return (
    <WithButton {...subject} profileId={profileId}>
      {children}
    </WithButton>
  );
}

/** A shown VM or source, with the button over its end. */
function WithButton({
  children,
  ...subject
}: Omit<UsageButtonProps, 'ofNamed'> & { readonly children: ReactNode }) {
  return (
    <span className={classes.cell}>
      {children}
      <span className={classes.open}>
        <UsageButton {...subject} ofNamed />
      </span>
    </span>
  );
}

interface UsageButtonProps extends UsageSubject {
  /** The profile in which the page opens; the one in view by default. */
  readonly profileId?: string;
  /** Its name contains the VM or the source, because there are others around it. */
  readonly ofNamed?: boolean;
}

/** A button that opens the page of a VM or a source, beside its value. */
export function UsageButton({ ofNamed = false, profileId, ...subject }: UsageButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openProfile = useOpenProfile();
  if (!hasUsagePage(subject)) return null;
  const { kind, id } = subject;
  return (
    <IconButton
      size="sm"
      label={ofNamed ? t(`usage.showNamed.${kind}`, { name: shorten(id, 60) }) : t(`usage.show.${kind}`)}
      Icon={usageIcons[kind]}
      onClick={() => {
        const path = usageRoute(subject);
        if (profileId === undefined) void navigate(path);
        else openProfile(profileId, path);
      }}
    />
  );
}
