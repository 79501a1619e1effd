import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '../hooks/use-now.ts';

/** A relative time, with the exact time in the tooltip. @param at ms since the epoch */
export function Ago({ at }: { readonly at: number }) {
  const formats = useFormats();
  const now = useNow(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={`${formats.dateTime(at)} (${formats.precise(at)})`}>
      {formats.ago(at, Math.max(at, now))}
    </time>
  );
}
