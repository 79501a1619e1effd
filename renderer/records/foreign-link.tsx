import type { ReactNode } from 'react';
import { useProfileId } from '../state/context.ts';
import { useOpenProfile } from '../state/use-open-profile.ts';
import { RowLink } from '../ui/table/row-link.tsx';

interface ForeignLinkProps {
  /** That of the surrounding row or screen by default. */
  readonly profileId?: string;
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
  const current = useProfileId();
  return (
    <RowLink
      to={path}
      {...(className !== undefined && { className })}
      onClick={(event) => {
        event.preventDefault();
        onOpen?.();
        openProfile(profileId ?? current, path);
      }}
    >
      {children}
    </RowLink>
  );
}
