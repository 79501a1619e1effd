import type { Texts } from '../texts.ts';

export const resources: Texts['resources'] = {
  unreadable_one: '{{count, number}} Eintrag war nicht lesbar',
  unreadable_other: '{{count, number}} Einträge waren nicht lesbar',
  more_one: '{{count, number}} weiterer Eintrag nicht angezeigt',
  more_other: '{{count, number}} weitere Einträge nicht angezeigt',
  countFound: '{{found}} gefunden in {{list}}',
  partial: {
    ofMore: '{{shown}} von {{total}} oder mehr',
    orMore: '{{shown}} oder mehr',
    title: 'Diese Liste ist nicht vollständig',
    'no-next':
      'Das Backend hat mehr Einträge, als es sendet, und sagt nicht, wie man sie liest. Was hier fehlt, kann vorhanden sein. Änderungen daran erscheinen, wenn das Backend sie meldet.',
    limit_one:
      'Nur der erste Eintrag wurde gelesen: Das Backend hat mehr, als von einer Liste gelesen werden. Was hier fehlt, kann vorhanden sein.',
    limit_other:
      'Nur die ersten {{count, number}} Einträge wurden gelesen: Das Backend hat mehr, als von einer Liste gelesen werden. Was hier fehlt, kann vorhanden sein.',
    cancelled: 'Das Lesen wurde abgebrochen. Was hier fehlt, kann vorhanden sein.',
    changed:
      'Während die Liste gelesen wurde, kamen Einträge hinzu oder fielen weg. Was hier fehlt, kann vorhanden sein.',
    lost_one:
      'Nur der erste Eintrag wurde empfangen: Die Verbindung ist abgebrochen. Was hier fehlt, kann vorhanden sein.',
    lost_other:
      'Nur die ersten {{count, number}} Einträge wurden empfangen: Die Verbindung ist abgebrochen. Was hier fehlt, kann vorhanden sein.',
    readAgain: 'Erneut lesen',
    related: 'Die Liste ist nicht vollständig: Es kann mehr geben.',
  },
  related: {
    away: 'Nicht geladen. Erscheint hier, sobald das Backend verbunden ist.',
    failed: 'Nicht geladen. „Erneut versuchen“ in der Meldung unten lädt es erneut.',
  },
  large: {
    title: 'Diese Liste geht über 64 MiB, 1.000.000 Einträge, 1.000 Seiten oder 5 Minuten hinaus',
    unread: 'Sie wurde nicht gelesen.',
    beginning_one: 'Nur der erste Eintrag wurde gelesen.',
    beginning_other: 'Nur die ersten {{count, number}} Einträge wurden gelesen.',
    question:
      'Weiterlesen, bis 1 GiB und 2.000.000 Einträge? Das braucht entsprechend viel Arbeitsspeicher und gilt für alle Listen dieses Backends.',
    read: 'Weiterlesen',
    notNow: 'Nicht jetzt',
    toSettings: 'Einstellungen für große Listen',
    setting: 'Listen bis 1 GiB und 2.000.000 Einträge lesen',
    settingHelp:
      'Sonst bis 64 MiB, 1.000.000 Einträge, 1.000 Seiten und 5 Minuten. Große Listen brauchen mehr Arbeitsspeicher und Zeit.',
    part: 'Große Listen',
  },
  notOffered: {
    title: 'Keine Liste auf diesem Backend',
    text: 'Angezeigt wird, was auf diesem Computer angelegt wurde. Das Backend hat vielleicht mehr.',
  },
  conditions: 'Bedingungen des Filters',
  removeCondition: '{{term}} entfernen',
  queryProblem: {
    'no-value': 'Kein Wert nach „{{term}}“: Diese Bedingung wird ignoriert.',
    'no-time':
      '„{{term}}“ wird ignoriert. Möglich sind ein Alter wie <7d oder >2h, today, yesterday oder ein Datum wie >=2026-11-01.',
    'no-times': 'Das Backend sendet nicht, wann etwas geändert wurde. Deshalb findet „{{term}}“ nichts.',
    'no-deadline':
      '„{{term}}“ wird ignoriert. Möglich sind eine verbleibende Zeit wie <14d oder >2w, today, tomorrow oder ein Datum wie <=2026-12-31.',
    'no-number':
      '„{{term}}“ wird ignoriert. Möglich sind eine Zahl wie 443, ein Bereich wie 8000-8999 oder eine Grenze wie >1024.',
    'unknown-value': '„{{term}}“ wird ignoriert. Mögliche Werte: {{values}}.',
  },
  suggestions: 'Vorschläge',
  suggested_one: '{{count, number}} Vorschlag, Pfeil nach unten wählt aus',
  suggested_other: '{{count, number}} Vorschläge, Pfeil nach unten wählt aus',
  narrowest_one: 'Ohne „{{name}}“ wird {{count, number}} Eintrag gefunden.',
  narrowest_other: 'Ohne „{{name}}“ werden {{count, number}} Einträge gefunden.',
  removeIt: '„{{name}}“ entfernen',
  localOnly: 'Nur auf diesem Computer bekannt',
  deleteNamed: '{{name}} löschen',
  notDeleted: 'Nicht gelöscht: {{reason}}',
  differs: {
    title: 'Die Liste des Backends weicht ab',
    missing: '„{{name}}“ wurde angelegt, aber das Backend führt es nicht auf.',
    'still-listed': '„{{name}}“ wurde gelöscht, aber das Backend führt es noch auf.',
  },
  retryDelete: 'Erneut versuchen, {{name}} zu löschen',
  unnamed: 'Ohne Namen',
  open: 'Öffnen',
  copyName: 'Name kopieren',
  copyId: 'ID kopieren',
  more: 'Weitere Aktionen',
  exportAs: 'Als {{format}} exportieren',
  exported: 'Liste exportiert',
  exportedPartial: 'Liste exportiert, aber sie ist nicht vollständig: Das Backend hat mehr',
  actions: 'Aktionen',
};
