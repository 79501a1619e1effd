/** The lists that the main process caches and the window shows page by page. */
export const listNames = [
  'projects',
  'authorizations',
  'networks',
  'domains',
  'activity',
  'requests',
] as const;

export type ListName = (typeof listNames)[number];
