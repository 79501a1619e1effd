import { type Icon, IconGitBranch, IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProjectFieldName } from '#contract/projects.ts';
import { type UsageKind, type UsageSubject, usageRoute } from '#contract/routes.ts';
import { useOpenProfile } from '../state/use-open-profile.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { AfterPaint } from '../ui/table/after-paint.tsx';
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

/** The field of a project that has a VM or a source. */
const kinds: Partial<Readonly<Record<ProjectFieldName, UsageKind>>> = { vmId: 'vm', sourceId: 'source' };

/** What a value of a field has a page as; null for other fields, and for values that are shortened. */
export function usageOf(field: ProjectFieldName, value: string): UsageSubject | null {
  const kind = kinds[field];
  return kind === undefined || value.startsWith('…') || value.endsWith('…') ? null : { kind, id: value };
}

interface UsageValueProps {
  /** Null for a value without a page. */
  readonly subject: UsageSubject | null;
  /** The profile in which the page opens; the one in view by default. */
  readonly profileId?: string;
  readonly children: ReactNode;
}

/**
 * A shown value, over whose end is the button that opens the page of the VM or source. In a list, the text itself belongs to
 * the row, which opens on a click, and whose only link is that of its name.
 */
export function UsageValue({ subject, profileId, children }: UsageValueProps) {
  if (subject === null || !hasUsagePage(subject)) return children;
  return (
    <span className={classes.cell}>
      {children}
      {/* An empty box beside a cut value would add a line break to selections that end with it. */}
      <AfterPaint>
        <span className={classes.open}>
          <UsageButton {...subject} {...(profileId !== undefined && { profileId })} ofNamed />
        </span>
      </AfterPaint>
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
