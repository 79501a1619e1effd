import type { Texts } from '../texts.ts';

export const profiles: Texts['profiles'] = {
  import: 'Backends importieren',
  unnamed: 'Neues Backend',
  add: 'Backend hinzufügen',
  duplicate: 'Duplizieren',
  production: 'Produktion',
  productionTag: 'PROD',
  sample: {
    badge: 'Beispiel',
    try: 'Mit einem Beispiel-Backend ausprobieren',
    help: 'Läuft in Pilothouse mit erfundenen Projekten. Seine Daten werden beim Beenden gelöscht.',
    banner:
      'Dieses Backend läuft in Pilothouse, nur im Arbeitsspeicher. Seine Daten werden beim Beenden gelöscht.',
    close: 'Beispiel-Backend schließen',
  },
  restoring: 'Sitzung wird wiederhergestellt',
  notConnected: 'Noch nicht verbunden',
  signedOut: 'Abgemeldet',
  paused: 'Pausiert',
  pausedText:
    'Nichts wird von selbst gelesen, nichts beobachtet und nichts gemeldet. Aktualisieren und eigene Änderungen gehen weiterhin.',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  settings: {
    title: 'Name und Farbe',
    lead: 'Name, Farbe, Umgebung.',
    name: 'Name',
    nameHelp: 'Standard ist der Hostname.',
    color: 'Farbe',
    production: 'Produktion',
    productionHelp: 'Kennzeichnet dieses Backend im Fenster und fragt vor jedem Löschen nach seinem Namen.',
  },
  readOnly: {
    help: 'An dieses Backend werden nur Lesezugriffe und Anmeldungen gesendet, bis Sie es entsperren.',
    start: 'Schreibgeschützt beginnen',
  },
  confirm: {
    before: 'Zum Bestätigen',
    after: 'eingeben',
    why: 'Dieses Backend ist als Produktion markiert: Andere arbeiten damit.',
  },
};
