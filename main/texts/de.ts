import { desktopDe } from './desktop-de.ts';
import { menuDe } from './menu-de.ts';
import { type ChallengeSentences, type FieldNames, joinCounts, type MainTexts, summary } from './texts.ts';

const fieldNames: FieldNames = {
  name: 'Name',
  description: 'Beschreibung',
  path: 'Pfad',
  sourceId: 'Quelle',
  vmId: 'virtuelle Maschine',
};

const kindWords = { created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' } as const;

const challengeSentences: ChallengeSentences = {
  'in-place': 'Die Challenge ist gesetzt.',
  'not-found': 'Die Challenge ist nicht mehr zu finden.',
  'wrong-value': 'Die Challenge hat einen anderen Wert.',
  several: 'Die Challenge ist gesetzt, neben anderen Werten.',
  'doubled-name': 'Die Challenge ist da, aber unter einem doppelten Namen.',
  address: 'Die Challenge kann nicht geprüft werden: Eine IP-Adresse hat keine DNS-Einträge.',
  'resolver-failed': 'Die Challenge kann nicht geprüft werden: Der Nameserver antwortet nicht.',
};

/** German. */
export const de: MainTexts = {
  language: 'de',
  change({ kind, fields }) {
    if (kind === 'created') return 'Angelegt';
    if (kind === 'deleted') return 'Gelöscht';
    return fields.length === 0
      ? 'Geändert'
      : `Geändert: ${fields.map((field) => fieldNames[field]).join(', ')}`;
  },
  changes(announcements) {
    const { kinds, fields } = summary(announcements);
    const changed = fields.length === 0 ? '' : ` (${fields.map((field) => fieldNames[field]).join(', ')})`;
    const parts = kinds.map((kind) => `${kindWords[kind]}${kind === 'updated' ? changed : ''}`);
    const count = announcements.length;
    return `${count} ${count === 1 ? 'Änderung' : 'Änderungen'}: ${parts.join(', ')}`;
  },
  manyTitle: (count) => (count === 1 ? '1 Änderung an Projekten' : `${count} Änderungen an Projekten`),
  manyBody: (names, more) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} und ${more} ${more === 1 ? 'weiteres' : 'weitere'}`,
  awayTitle: () => 'Während Ihrer Abwesenheit geändert',
  awayBody: ({ created, updated, deleted }) =>
    joinCounts([
      [created, `${created} angelegt`],
      [updated, `${updated} geändert`],
      [deleted, `${deleted} gelöscht`],
    ]),
  hiddenDomainTitle: () => 'Eine beobachtete Domain hat sich geändert',
  hiddenBody: () => 'Was es ist, sehen Sie in Pilothouse.',
  inProfile: (text, profile) => `${text} · ${profile}`,
  failureTitle: () => 'In Pilothouse ist etwas schiefgegangen',
  failureBody: () =>
    'Pilothouse läuft weiter. Wenn etwas nicht stimmt, starten Sie es neu. Einzelheiten stehen in der Protokolldatei.',
  browserPage(answer) {
    if (answer === 'code') {
      return {
        title: 'Sie können zu Pilothouse zurückkehren',
        body: 'Dort geht es weiter. Diese Seite kann geschlossen werden.',
      };
    }
    if (answer === 'denied') {
      return {
        title: 'Es wurde nichts verbunden',
        body: 'In Pilothouse können Sie es noch einmal versuchen. Diese Seite kann geschlossen werden.',
      };
    }
    return {
      title: 'Damit hat Pilothouse nicht gerechnet',
      body: 'Diese Antwort gehört zu keiner Anmeldung, die in Pilothouse begonnen wurde. Es wurde nichts geändert.',
    };
  },
  recoveryPage: () => ({
    title: 'Pilothouse konnte sein Fenster nicht anzeigen',
    body: 'Mehrere Versuche sind gescheitert. Auf Ihren Backends hat sich dadurch nichts geändert. Wenn das Fenster nicht wiederkommt, beenden Sie Pilothouse und starten Sie es neu.',
    again: 'Noch einmal versuchen',
    quit: 'Beenden',
  }),
  unresponsive: () => ({
    message: 'Das Fenster antwortet nicht',
    detail:
      'Sie können warten oder es neu laden. Beim Neuladen geht verloren, was Sie eingegeben und nicht gespeichert haben.',
    wait: 'Warten',
    again: 'Neu laden',
  }),
  challengeFlipped: ({ state }) => challengeSentences[state],
  desktop: desktopDe,
  menu: menuDe,
  menuBackend: () => 'Backend',
  menuAddBackend: () => 'Backend hinzufügen',
  menuUnnamedBackend: () => 'Neues Backend',
};
