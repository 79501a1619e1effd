import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  appName: 'Pilothouse',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  close: 'Schließen',
  delete: 'Löschen',
  copied: 'Kopiert',
  dismiss: 'Ausblenden',
  set: 'Gesetzt',
  notSet: 'Nicht gesetzt',
  optional: 'Optional',
  details: 'Einzelheiten',
  notEncrypted: 'Nicht verschlüsselt',
  encrypted: 'Verschlüsselt',
  refresh: 'Aktualisieren',
  updated: 'Aktualisiert {{ago}}',
  asOf: {
    title: 'Stand: {{time}}, {{ago}}',
    text: 'Nicht verbunden: Daten sind vielleicht veraltet.',
    refresh: 'Aktualisieren',
  },
  required: 'Dieses Feld ist erforderlich.',
  clearFilter: 'Filter aufheben',
  sortBy: 'Nach {{column}} sortieren',
};
