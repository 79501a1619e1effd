import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  title: 'Vorlagen',
  manage: 'Vorlagen verwalten …',
  none: 'Noch keine Vorlagen. „Als Vorlage speichern …“ im Menü eines Projekts legt eine an.',
  saveAs: 'Als Vorlage speichern …',
  saveTitle: 'Als Vorlage speichern',
  name: 'Name der Vorlage',
  nameHelp: 'Auf diesem Computer gespeichert, für alle Backends.',
  nameOf: 'Name der Vorlage {{name}}',
  exists: 'Eine andere Vorlage hat diesen Namen.',
  blanksHelp:
    'Wörter in geschweiften Klammern wie {app} sind Lücken: Sie werden ausgefüllt, wenn ein Projekt aus der Vorlage angelegt wird.',
  blanks: 'Lücken: {{names}}',
  noBlanks: 'Keine Lücken',
  saved: 'Vorlage „{{name}}“ gespeichert',
  deleted: '{{name}} gelöscht',
  template: 'Vorlage',
  noTemplate: 'Keine',
  blank: 'Lücke „{{name}}“',
  unfilled: 'Füllen Sie die Lücken aus: {{names}}',
};
