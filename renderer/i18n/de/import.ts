import type { Texts } from '../texts.ts';

export const imports: Texts['imports'] = {
  title: 'Projekte importieren',
  open: 'Projekte importieren …',
  help: 'Eine CSV-Datei mit einer Zeile von Titeln oder eine JSON-Liste: id, name, description, path, sourceId, vmId, backend (in CSV auch Beschreibung, Pfad, Quell-ID, VM-ID). Eine Zeile ändert das Projekt mit ihrer id, sonst das mit ihrem Namen; vor der Vorschau wird nichts gesendet.',
  choose: 'Datei auswählen …',
  chooseAnother: 'Andere Datei auswählen …',
  rows_one: '{{count, number}} Zeile',
  rows_other: '{{count, number}} Zeilen',
  into: 'In <backend/>',
  guessed:
    'Die Datei ist weder UTF-8 noch UTF-16 und wurde als Windows-1252 gelesen. Prüfen Sie Buchstaben wie ä, é und ß in der Vorschau.',
  ignored: 'Nicht beachtet: {{names}}',
  several_one: 'Die Zeilen nennen {{count, number}} Backend. Der Import wird eigens bestätigt und gestartet.',
  several_other:
    'Die Zeilen nennen {{count, number}} Backends. Jeder Import wird eigens bestätigt und gestartet.',
  backends: 'Backends',
  startedMark: 'Gestartet',
  started: 'Gestartet. Der Fortschritt steht unten im Fenster.',
  applyTo_one: '{{count, number}} Projekt in {{backend}} importieren',
  applyTo_other: '{{count, number}} Projekte in {{backend}} importieren',
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
