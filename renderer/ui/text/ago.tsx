import { VisuallyHidden } from '@mantine/core';
import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '../hooks/use-now.ts';

interface AgoProps {
  /** In ms since the epoch. */
  readonly at: number;
  /** In a column: "4m", with the exact time as its name. */
  readonly short?: boolean;
}

/** A relative time, with the exact time in the tooltip. */
export function Ago({ at, short = false }: AgoProps) {
  const formats = useFormats();
  const now = Math.max(at, useNow(at));
  const exact = `${formats.dateTime(at)} (${formats.precise(at)})`;
  const ago = formats.ago(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={short ? `${ago}, ${exact}` : exact}>
      {short ? (
        <>
          <span aria-hidden="true">{formats.shortAgo(at, now)}</span>
          <VisuallyHidden>{`${ago}, ${exact}`}</VisuallyHidden>
        </>
      ) : (
        ago
      )}
    </time>
  );
}
