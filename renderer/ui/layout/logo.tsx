/** The logo of the app, in the colour of the surrounding text. Decorative: hidden from assistive technology. */
export function Logo({ size, className }: { readonly size: number | string; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
        <circle cx="12" cy="12" r="6.25" />
        <path d="M12 9.5V1.75M12 14.5v7.75M9.5 12H1.75M14.5 12h7.75M10.25 10.25 4.75 4.75M13.75 13.75l5.5 5.5M10.25 13.75l-5.5 5.5M13.75 10.25l5.5-5.5" />
      </g>
      <circle cx="12" cy="12" r="2" fill="currentColor" />
    </svg>
  );
}
