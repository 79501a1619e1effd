import type { Texts } from '../texts.ts';

/** The list of projects. */
export const projects: Texts['projects'] = {
  title: 'Projekte',
  new: 'Neues Projekt',
  filter: 'Projekte filtern',
  filterHint: 'Bedingungen: vm:vm-1 source:git-* -path:/old',
  column: {
    name: 'Name',
    description: 'Beschreibung',
    path: 'Pfad',
    sourceId: 'Quell-ID',
    vmId: 'VM-ID',
    week: '7 Tage',
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

/** One project: its page, form and messages. */
export const project: Texts['project'] = {
  back: 'Alle Projekte',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  fields: 'Felder',
  more: 'Weitere Felder',
  moreHelp: 'Vom Backend gesendet, unverändert angezeigt.',
  moreEmpty: 'Das Backend hat keine weiteren Felder gesendet.',
  id: 'ID',
  notFound: {
    title: 'Projekt nicht gefunden',
    text: 'Vielleicht wurde es gelöscht, oder der Link ist veraltet.',
    back: 'Zu den Projekten',
  },
  gone: {
    title: 'Dieses Projekt wurde gelöscht',
    text: 'Dies ist die letzte Kopie auf diesem Computer.',
  },
  changed: 'Dieses Projekt wurde gerade geändert.',
  dialog: {
    newTitle: 'Neues Projekt',
    backend: 'Backend',
    editTitle: 'Projekt bearbeiten',
    create: 'Anlegen',
    save: 'Speichern',
    descriptionHelp: 'Optional',
    pathHelp: 'Optional',
    sourceHelp: 'Verwendete Werte werden vorgeschlagen.',
    vmHelp: 'Verwendete Werte werden vorgeschlagen.',
  },
  inList_zero: 'Die Liste enthält kein Projekt namens „{{name}}“.',
  changedAt: 'Geändert um {{time}}: {{fields}}',
  openExisting: 'Vorhandenes öffnen',
  createAnother: 'Noch eines anlegen',
  inList_one: 'Die Liste enthält ein Projekt namens „{{name}}“.',
  inList_other: 'Die Liste enthält {{count, number}} Projekte namens „{{name}}“.',
  conflict: {
    title: 'Bearbeitungskonflikt',
    text: 'Jemand anders hat dieselben Felder geändert. Wählen Sie für jedes einen Wert und speichern Sie erneut. Es wurde noch nichts gesendet.',
    yours: 'Ihr Wert',
    theirs: 'Wert auf dem Backend',
    empty: 'leer',
  },
  created: '„{{name}}“ angelegt',
  saved: '„{{name}}“ gespeichert',
  deleted: '„{{name}}“ gelöscht',
  undone: '„{{name}}“ ist wieder wie zuvor',
  undoConflict:
    'Nicht rückgängig gemacht: Jemand anders hat inzwischen {{fields}} geändert. Es wurde nichts gesendet.',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  notAccepted: 'Nicht jede Änderung wurde gespeichert',
  notAcceptedText: 'Das Backend hat andere Werte zurückgegeben für: {{fields}}.',
  notSavedText: '„{{name}}“: Das Backend gibt jetzt frühere Werte zurück für: {{fields}}.',
  recreateNetworks_one: 'Seine Netzwerkverbindung erneut anlegen',
  recreateNetworks_other: 'Seine {{count, number}} Netzwerkverbindungen erneut anlegen',
  deleteDialog: {
    title: 'Projekt löschen',
    text: '„{{name}}“ wird auf dem Backend für alle gelöscht. Sie können es danach neu anlegen, mit neuer ID und ohne seine Netzwerkverbindungen.',
    networks_one:
      'Diese Netzwerkverbindung führt zu ihm. Sie lässt sich hier nicht löschen und bleibt vielleicht im Backend:',
    networks_other:
      'Diese {{count, number}} Netzwerkverbindungen führen zu ihm. Sie lassen sich hier nicht löschen und bleiben vielleicht im Backend:',
    more_one: '{{count, number}} weitere Verbindung',
    more_other: '{{count, number}} weitere Verbindungen',
  },
};
