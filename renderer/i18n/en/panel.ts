/** The panel beside a list. */
export const panel = {
  title: 'Side panel',
  open: 'Open in panel',
  openPage: 'Open full page',
  close: 'Close panel',
  delete: 'Delete project',
  width: 'Panel width',
  announced: '{{name}} is shown in the side panel. Press Enter to go to it.',
  tab: { details: 'Details', connections: 'Connections', activity: 'Activity' },
  editField: 'Edit {{field}}:',
  copyField: 'Copy {{field}}',
  saving: 'Saving',
  saveToProduction: 'Save to production',
  conflict: 'Someone else changed this field. Choose a value, then save. Nothing has been sent yet.',
  deleted: 'Deleted',
  deletedText: 'The backend has no such project any more.',
} as const;
