import type { ReactNode } from 'react';
import { useOpenProfile } from '../state/use-open-profile.ts';
import { RowLink } from '../ui/table/row-link.tsx';

interface ForeignLinkProps {
  readonly profileId: string;
  /** A route of its backend. */
  readonly path: string;
  readonly className?: string | undefined;
  /** Called before the backend is selected. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of any backend; following it selects that backend. */
export function ForeignLink({ profileId, path, className, onOpen, children }: ForeignLinkProps) {
  const openProfile = useOpenProfile();
  return (
    <RowLink
      to={path}
      {...(className !== undefined && { className })}
      onClick={(event) => {
        event.preventDefault();
        onOpen?.();
        openProfile(profileId, path);
      }}
    >
      {children}
    </RowLink>
  );
}
