import { useFormats } from '#i18n/use-formats.ts';

/** The time of day, with the date in the tooltip: for rows below the head of a day. @param at ms since the epoch */
export function ClockTime({ at }: { readonly at: number }) {
  const formats = useFormats();
  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.precise(at)}
    </time>
  );
}
