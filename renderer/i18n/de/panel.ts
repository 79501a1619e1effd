import type { Texts } from '../texts.ts';

export const panel: Texts['panel'] = {
  title: 'Detailbereich',
  open: 'Im Detailbereich öffnen',
  openPage: 'Ganze Seite öffnen',
  close: 'Detailbereich schließen',
  delete: 'Projekt löschen',
  width: 'Breite des Detailbereichs',
  announced: '{{name}} wird im Detailbereich angezeigt. Drücken Sie {{key}}, um dorthin zu gelangen.',
  tab: { details: 'Details', networks: 'Verbindungen', activity: 'Aktivität' },
  editField: '{{field}} bearbeiten:',
  changeField: '{{field}} ändern:',
  copyField: '{{field}} kopieren',
  saving: 'Wird gespeichert',
  saveToProduction: 'In Produktion speichern',
  conflict:
    'Jemand anders hat dieses Feld geändert. Wählen Sie einen Wert und speichern Sie dann. Es wurde noch nichts gesendet.',
  deleted: 'Gelöscht',
  deletedText: 'Das Backend hat dieses Projekt nicht mehr.',
  recordDeleted: 'Das Backend führt diesen Eintrag nicht mehr auf. Angezeigt wird die letzte Kopie.',
  projectId: 'Projekt-ID',
};
