/** The lists of records, which have configurable columns. */
export const columnLists = ['projects', 'authorizations', 'networks', 'domains'] as const;

export type ColumnList = (typeof columnLists)[number];

/** The lists that the main process caches and the window shows page by page. */
export const listNames = [...columnLists, 'activity', 'requests'] as const;

export type ListName = (typeof listNames)[number];
