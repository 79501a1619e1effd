import type { Texts } from '../texts.ts';

export const compare: Texts['compare'] = {
  title: 'Backends vergleichen',
  left: 'Linkes Backend',
  right: 'Rechtes Backend',
  swap: 'Seiten tauschen',
  filter: 'Vergleich filtern',
  filterHint: 'Nach Name, Pfad oder ID filtern. ? zeigt alle Tasten.',
  needsTwo: 'Es werden zwei Backends benötigt',
  needsTwoHelp:
    'Melden Sie sich bei einem weiteren Backend an, um dessen Projekte mit diesen zu vergleichen.',
  group: {
    left: 'Nur auf {{backend}}',
    right: 'Nur auf {{backend}}',
    different: 'Unterschiedlich',
    same: 'Gleich',
  },
  copyColumn: 'Kopieren',
  missing: 'Nicht auf diesem Backend',
  equal: 'Keine Unterschiede',
  none_one: 'Keine Unterschiede in {{count, number}} Projekt',
  none_other: 'Keine Unterschiede in {{count, number}} Projekten',
  noMatch: 'Kein Projekt entspricht dem Filter.',
  readOnly: 'Schreibgeschützt',
  stale: '{{backend}}: Stand {{time}}. Bis die Verbindung wieder besteht, kann nichts kopiert werden.',
  staleUnknown: '{{backend}} hat noch nicht geantwortet. Bis dahin kann nichts kopiert werden.',
  partial:
    'Die Liste von {{backend}} ist nicht vollständig: Ein Projekt, das dort fehlt, kann vorhanden sein.',
  copyTo: '{{name}} nach {{backend}} kopieren',
  copy: 'Nach {{backend}} kopieren',
  promote_one: '{{count, number}} Änderung übernehmen, {{from}} → {{to}}',
  promote_other: '{{count, number}} Änderungen übernehmen, {{from}} → {{to}}',
  apply_one: '{{count, number}} Änderung übernehmen',
  apply_other: '{{count, number}} Änderungen übernehmen',
  details: 'Details',
  field: 'Feld',
  matchedBy: { hand: 'Von Hand zugeordnet', name: 'Gleicher Name', path: 'Gleicher Pfad' },
  pair: 'Zuordnen …',
  unpair: 'Zuordnung aufheben',
  pairWith: '{{name}} und {{other}} zuordnen',
  pairing:
    'Wählen Sie das Projekt auf {{backend}}, das „{{name}}“ entspricht, und drücken Sie P oder seine Schaltfläche zum Zuordnen.',
};
