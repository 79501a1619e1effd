import type { Texts } from '../texts.ts';

export const profiles: Texts['profiles'] = {
  unnamed: 'Neues Backend',
  add: 'Backend hinzufügen',
  duplicate: 'Duplizieren',
  production: 'Produktion',
  restoring: 'Sitzung wird wiederhergestellt',
  notConnected: 'Noch nicht verbunden',
  signedOut: 'Abgemeldet',
  colors: {
    blue: 'Blau',
    teal: 'Petrol',
    green: 'Grün',
    amber: 'Bernstein',
    red: 'Rot',
    pink: 'Rosa',
    violet: 'Violett',
    grey: 'Grau',
  },
  settings: {
    title: 'Profil',
    lead: 'Was dieses Backend von Ihren anderen unterscheidet.',
    name: 'Name',
    nameHelp: 'Leer zeigt den Host.',
    color: 'Farbe',
    production: 'Produktion',
    productionHelp: 'Die Farbe bleibt immer in Sicht, und vor jedem Löschen wird nach dem Namen gefragt.',
    save: 'Profil speichern',
    saved: 'Profil gespeichert',
  },
  paths: {
    title: 'Pfade',
    lead: 'Unterhalb der Backend-URL; leer gilt die Vorgabe. Für :id wird die ID des Eintrags eingesetzt.',
    listNetworks: 'Liste der Netzwerkverbindungen',
    listDomains: 'Liste der Domains',
    readDomain: 'Eine Domain',
    deleteDomain: 'Löschen einer Domain',
    readConfiguration: 'Konfiguration',
    realtime: 'Live-Aktualisierungen',
    realtimeHelp:
      'Pfad von socket.io ab dem Host, nicht unterhalb der Backend-URL. Ihr Zugriffstoken wird dorthin gesendet.',
    invalid:
      'Ein Pfad beginnt mit einem Schrägstrich und enthält weder Leerzeichen noch # noch Rückschritte (..).',
    save: 'Pfade speichern',
    saved: 'Pfade gespeichert',
    invalidRecord: 'Der Pfad zu einem Eintrag beginnt mit einem Schrägstrich und enthält genau einmal :id.',
  },
  timeOuts: {
    title: 'Wartezeiten',
    lead: 'Wie lange gewartet wird, in Sekunden.',
    connect: 'Auf die Verbindung',
    connectHelp: 'Vorgabe: 10.',
    idle: 'Ohne ein einziges Byte',
    idleHelp: 'Vorgabe: 30.',
    total: 'Auf eine ganze Antwort',
    totalHelp: 'Vorgabe: 120.',
    save: 'Wartezeiten speichern',
    saved: 'Wartezeiten gespeichert',
    invalid: 'Ganze Sekunden von 1 bis {{longest}}.',
  },
  whole: {
    title: 'Dieses Backend in Pilothouse',
    lead: 'Ein Duplikat hat dieselben Einstellungen ohne Geheimnisse; dort melden Sie sich neu an.',
  },
  confirm: { before: 'Zur Bestätigung', after: 'eingeben', why: 'Dies ist ein Produktions-Backend.' },
  remove: {
    open: 'Backend entfernen',
    title: 'Backend entfernen',
    text: 'Einstellungen, Sitzung, Geheimnisse, Aktivität und Entwürfe werden von diesem Computer gelöscht. Auf dem Backend selbst ändert sich nichts.',
    createdHere_one:
      '{{formatted}} Eintrag wurde von hier aus angelegt und liegt auf diesem Computer. Das ist vielleicht die einzige Kopie.',
    createdHere_other:
      '{{formatted}} Einträge wurden von hier aus angelegt und liegen auf diesem Computer. Das sind vielleicht die einzigen Kopien.',
    waiting:
      'Vielleicht zeigt Ihr Computer ein Fenster, das nach dem Passwort des Schlüsselbunds fragt. Entfernt wurde noch nichts.',
    locked:
      'Er kann Geheimnisse dieses Backends enthalten. Bitte entsperren und erneut versuchen. Entfernt wurde noch nichts.',
    without: 'Ohne ihn entfernen',
    submit: 'Entfernen',
  },
  url: {
    title: 'Backend-URL ändern',
    text: 'An einer anderen Adresse melden Sie sich neu an: Ihr Zugriffstoken wird nur dorthin gesendet, wo es ausgestellt wurde.',
  },
};
