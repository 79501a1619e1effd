import type { Texts } from '../texts.ts';

export const progress: Texts['progress'] = {
  phase: {
    reading: 'Wird gelesen',
    comparing: 'Wird verglichen',
    writing: 'Wird geschrieben',
    downloading: 'Wird heruntergeladen',
    checking: 'Wird geprüft',
  },
  received: '{{done}} ({{size}})',
  of: '{{done}} von {{total}}',
  cancel: 'Abbrechen: {{name}}',
  export: 'Export: {{what}}',
  exportCancelled: 'Export abgebrochen, es wurde keine Datei geschrieben',
};
