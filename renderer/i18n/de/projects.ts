import type { Texts } from '../texts.ts';

export const projects: Texts['projects'] = {
  title: 'Projekte',
  new: 'Neues Projekt',
  filter: 'Projekte filtern',
  filterHint: '/ zum Filtern, n für ein neues Projekt. Bedingungen: vm:vm-1 source:git-* -path:/old',
  column: {
    name: 'Name',
    description: 'Beschreibung',
    path: 'Pfad',
    sourceId: 'Quell-ID',
    vmId: 'VM-ID',
    updatedAt: 'Geändert',
  },
  editNamed: '{{name}} bearbeiten',
  unnamed: 'Projekt ohne Namen',
  readOnly: 'Schreibgeschützt',
  readOnlyWhy:
    'Das Backend hat dieses Projekt ohne ID gesendet. Es lässt sich weder öffnen noch bearbeiten noch löschen.',
  count_one: '{{count, number}} Projekt',
  count_other: '{{count, number}} Projekte',
  countFiltered_one: '{{shown}} von {{count, number}} Projekt',
  countFiltered_other: '{{shown}} von {{count, number}} Projekten',
  empty: {
    title: 'Noch keine Projekte',
    text: 'Ein Projekt verknüpft eine Quelle mit einer VM.',
  },
  noMatch: 'Kein Projekt passt zu „{{query}}“',
  unreadableItem: 'Eintrag {{index}}: {{difference}}',
  unreadableHelp: 'Das Backend hat sie in einem unbekannten Format gesendet. Alle anderen werden angezeigt.',
};
