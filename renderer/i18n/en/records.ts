/** Texts that all lists of records share. */
export const resources = {
  unreadable_one: '{{count, number}} entry could not be read',
  unreadable_other: '{{count, number}} entries could not be read',
  more_one: '{{count, number}} more not shown',
  more_other: '{{count, number}} more not shown',
  countFound: '{{found}} found in {{list}}',
  partial: {
    ofMore: '{{shown}} of {{total}} or more',
    orMore: '{{shown}} or more',
    title: 'This list is not complete',
    'no-next':
      'The backend has more records than it sends, and does not say how to read them. What is missing here may exist. Changes to it are shown when the backend reports them.',
    limit_one:
      'Only the first record was read: the backend has more than are read of one list. What is missing here may exist.',
    limit_other:
      'Only the first {{count, number}} records were read: the backend has more than are read of one list. What is missing here may exist.',
    cancelled: 'Reading was cancelled. What is missing here may exist.',
    changed: 'Records came and went while the list was being read. What is missing here may exist.',
    lost_one: 'Only the first record was received: the connection was lost. What is missing here may exist.',
    lost_other:
      'Only the first {{count, number}} records were received: the connection was lost. What is missing here may exist.',
    readAgain: 'Read again',
    related: 'The list is not complete: there may be more.',
  },
  related: {
    away: 'Not loaded. Shown here once the backend is connected.',
    failed: 'Not loaded. “Try again” in the message below fetches it again.',
  },
  large: {
    title: 'This list goes beyond 64 MiB, 1,000,000 records, 1,000 pages or 5 minutes',
    unread: 'It was not read.',
    beginning_one: 'Only the first record was read.',
    beginning_other: 'Only the first {{count, number}} records were read.',
    question:
      'Continue, up to 1 GiB and 2,000,000 records? That takes as much memory, and holds for all lists of this backend.',
    read: 'Continue reading',
    notNow: 'Not now',
    toSettings: 'Settings for large lists',
    setting: 'Read lists up to 1 GiB and 2,000,000 records',
    settingHelp:
      'Otherwise up to 64 MiB, 1,000,000 records, 1,000 pages and 5 minutes. Large lists take more memory and time.',
    part: 'Large lists',
  },
  notOffered: {
    title: 'No list on this backend',
    text: 'Shown is what was created on this computer. The backend may have more.',
  },
  conditions: 'Conditions of the filter',
  removeCondition: 'Remove {{term}}',
  queryProblem: {
    'no-value': 'No value after “{{term}}”: this condition is ignored.',
    'no-time':
      '“{{term}}” is ignored. Use an age such as <7d or >2h, today, yesterday, or a date such as >=2026-11-01.',
    'no-times': 'The backend does not send when records were changed, so “{{term}}” finds none.',
    'no-deadline':
      '“{{term}}” is ignored. Use the time that is left, such as <14d or >2w, today, tomorrow, or a date such as <=2026-12-31.',
    'no-number':
      '“{{term}}” is ignored. Use a number such as 443, a range such as 8000-8999, or a limit such as >1024.',
    'unknown-value': '“{{term}}” is ignored. Its values are {{values}}.',
  },
  suggestions: 'Suggestions',
  suggested_one: '{{count, number}} suggestion, arrow down to choose',
  suggested_other: '{{count, number}} suggestions, arrow down to choose',
  narrowest_one: 'Without “{{name}}” there is {{count, number}} match.',
  narrowest_other: 'Without “{{name}}” there are {{count, number}} matches.',
  removeIt: 'Remove “{{name}}”',
  localOnly: 'Known to this computer only',
  deleteNamed: 'Delete {{name}}',
  notDeleted: 'Not deleted: {{reason}}',
  differs: {
    title: 'The backend’s list differs',
    missing: '“{{name}}” was created, but the backend does not list it.',
    'still-listed': '“{{name}}” was deleted, but the backend still lists it.',
  },
  retryDelete: 'Retry deleting {{name}}',
  unnamed: 'Unnamed',
  open: 'Open',
  copyName: 'Copy name',
  copyId: 'Copy ID',
  more: 'More actions',
  exportAs: 'Export as {{format}}',
  exported: 'List exported',
  exportedPartial: 'List exported, but it is not complete: the backend has more',
  actions: 'Actions',
} as const;
