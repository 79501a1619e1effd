import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenProfile } from '../state/use-open-profile.ts';
import { useRowTabIndex } from '../ui/table/row-context.ts';
import table from '../ui/table/table.module.css';

interface ForeignLinkProps {
  readonly profileId: string;
  /** A route of that backend. */
  readonly path: string;
  readonly className?: string | undefined;
  /** Called before the backend comes into view. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of any backend, which comes into view with it. */
export function ForeignLink({ profileId, path, className, onOpen, children }: ForeignLinkProps) {
  const openProfile = useOpenProfile();
  const tabIndex = useRowTabIndex();
  return (
    <Link
      to={path}
      className={className ?? table.link}
      tabIndex={tabIndex}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onOpen?.();
        openProfile(profileId, path);
      }}
    >
      {children}
    </Link>
  );
}
