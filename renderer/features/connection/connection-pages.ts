/** The pages of Settings, tab "Connection". */
export const connectionPages = ['backend', 'security', 'proxy', 'paths', 'diagnostics'] as const;

export type ConnectionPage = (typeof connectionPages)[number];

/** The path of a page of the tab. */
export function connectionPage(page: ConnectionPage): string {
  return `/settings?tab=connection&page=${page}`;
}
