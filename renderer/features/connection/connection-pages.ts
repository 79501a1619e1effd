/** The pages of Settings, tab "Connection". */
export const connectionPages = ['backend', 'security', 'proxy', 'paths', 'diagnostics'] as const;

export type ConnectionPage = (typeof connectionPages)[number];

/** Where a page of the tab is. */
export function connectionPage(page: ConnectionPage): string {
  return `/settings?tab=connection&page=${page}`;
}
