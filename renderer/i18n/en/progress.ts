/** How far long work is. */
export const progress = {
  phase: {
    reading: 'Reading',
    comparing: 'Comparing',
    writing: 'Writing',
    downloading: 'Downloading',
    checking: 'Checking',
  },
  received: '{{done}} ({{size}})',
  of: '{{done}} of {{total}}',
  cancel: 'Cancel: {{name}}',
  export: 'Export: {{what}}',
  exportCancelled: 'Export cancelled, no file was written',
} as const;
