/** The settings pages of a backend that others lead to. */
export type ConnectionPage = 'security' | 'proxy' | 'diagnostics';

/** The path of a settings page. */
export function connectionPage(page: ConnectionPage): string {
  return `/settings?tab=${page}`;
}
