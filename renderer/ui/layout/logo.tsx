/** The logo of the app, in the colour of the surrounding text. Decorative: hidden from assistive technology. */
export function Logo({ size, className }: { readonly size: number | string; readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <circle cx="32" cy="32" r="17" strokeWidth="4" />
        <path
          strokeWidth="3.6"
          d="M32 26V4M32 38v22M26 32H4M38 32h22M27.8 27.8 12.2 12.2M36.2 36.2l15.6 15.6M27.8 36.2 12.2 51.8M36.2 27.8 51.8 12.2"
        />
      </g>
      <circle cx="32" cy="32" r="6" fill="currentColor" />
    </svg>
  );
}
