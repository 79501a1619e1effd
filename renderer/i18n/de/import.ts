import type { Texts } from '../texts.ts';

export const imports: Texts['imports'] = {
  title: 'Projekte importieren',
  open: 'Projekte importieren …',
  help: 'Wählen Sie eine CSV-Datei, deren erste Zeile die Spalten benennt, oder eine JSON-Datei mit einer Liste. Bekannte Namen: id, name, description, path, sourceId, vmId. Projekte werden über ihre id gefunden, sonst über ihren Namen. Es wird nichts gesendet, bevor Sie gesehen haben, was sich ändern würde.',
  choose: 'Datei auswählen …',
  chooseAnother: 'Andere Datei auswählen …',
  rows_one: '{{count, number}} Zeile',
  rows_other: '{{count, number}} Zeilen',
  ignored: 'Nicht beachtet: {{names}}',
  row: 'Zeile',
  group: {
    all: 'Alle',
    create: 'Anlegen',
    update: 'Ändern',
    unchanged: 'Unverändert',
    skipped: 'Ungültig',
  },
  nothing: 'Es würde nichts importiert.',
  apply_one: '{{count, number}} Projekt importieren',
  apply_other: '{{count, number}} Projekte importieren',
};
