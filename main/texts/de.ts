import type { Suppressed } from '../services/profiles/quiet-digest.ts';
import { timeText } from './desktop.ts';
import { desktopDe } from './desktop-de.ts';
import { menuDe } from './menu-de.ts';
import {
  type ChallengeSentences,
  dateText,
  type FieldNames,
  joinCounts,
  type MainTexts,
  spanText,
  summary,
  suppressedLines,
} from './texts.ts';

const fieldNames: FieldNames = {
  name: 'Name',
  description: 'Beschreibung',
  path: 'Pfad',
  sourceId: 'Quelle',
  vmId: 'virtuelle Maschine',
};

const kindWords = { created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' } as const;

const challengeSentences: ChallengeSentences = {
  'in-place': 'Challenge bestätigt.',
  'not-found': 'Challenge nicht gefunden.',
  'wrong-value': 'Challenge hat einen falschen Wert.',
  several: 'Challenge hat mehrere Werte.',
  'doubled-name': 'Domain im Namen des Challenge-Eintrags doppelt angehängt.',
  address: 'Challenge nicht geprüft: Eine IP-Adresse hat keine DNS-Einträge.',
  'resolver-failed': 'Challenge nicht geprüft: Der Nameserver hat nicht geantwortet.',
};

/** Deletions first, because they must not be overlooked. */
const countsText: MainTexts['awayBody'] = ({ created, updated, deleted }) =>
  joinCounts([
    [deleted, `${deleted} gelöscht`],
    [created, `${created} angelegt`],
    [updated, `${updated} geändert`],
  ]);

const suppressedText = ({ deleted, created, updated, domains, outages, sessions }: Suppressed): string =>
  joinCounts([
    [deleted, `${deleted} gelöscht`],
    [created, `${created} angelegt`],
    [updated, `${updated} geändert`],
    [domains, `${domains} ${domains === 1 ? 'Domain-Challenge' : 'Domain-Challenges'}`],
    [outages, `${outages} ${outages === 1 ? 'Ausfall' : 'Ausfälle'}`],
    [sessions, 'Sitzung beendet oder kurz vor dem Ende'],
  ]);

export const de: MainTexts = {
  language: 'de',
  change({ kind, fields }) {
    if (kind === 'created') return 'Angelegt';
    if (kind === 'deleted') return 'Gelöscht';
    return fields.length === 0
      ? 'Geändert'
      : `Geändert: ${fields.map((field) => fieldNames[field]).join(', ')}`;
  },
  changes(detected) {
    const { kinds, fields } = summary(detected);
    const changed = fields.length === 0 ? '' : ` (${fields.map((field) => fieldNames[field]).join(', ')})`;
    const parts = kinds.map((kind) => `${kindWords[kind]}${kind === 'updated' ? changed : ''}`);
    const count = detected.length;
    return `${count} ${count === 1 ? 'Änderung' : 'Änderungen'}: ${parts.join(', ')}`;
  },
  manyTitle: (counts) => `Projekte: ${countsText(counts)}`,
  manyBody: (names, more) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} und ${more} ${more === 1 ? 'weiteres' : 'weitere'}`,
  awayTitle: () => 'Während Ihrer Abwesenheit geändert',
  awayBody: countsText,
  quietDigestTitle: () => 'Während der Ruhezeit',
  quietDigestBody: (backends) => suppressedLines(backends, suppressedText),
  hiddenDomainTitle: () => 'Eine beobachtete Domain hat sich geändert',
  hiddenCredentialTitle: () => 'Ein Zugang läuft ab',
  hiddenBody: () => 'Einzelheiten sehen Sie in Pilothouse.',
  inProfile: (text, profile) => `${text} · ${profile}`,
  failureTitle: () => 'In Pilothouse ist ein Fehler aufgetreten',
  failureBody: () =>
    'Pilothouse läuft weiter. Wenn etwas nicht funktioniert, starten Sie es neu. Einzelheiten stehen in der Protokolldatei.',
  browserPage(answer) {
    if (answer === 'code') {
      return {
        title: 'Kehren Sie zu Pilothouse zurück',
        body: 'Die Anmeldung wird dort fortgesetzt. Sie können diese Seite schließen.',
      };
    }
    if (answer === 'denied') {
      return {
        title: 'Zugriff abgelehnt',
        body: 'Es wurde nichts verbunden. In Pilothouse können Sie es erneut versuchen. Sie können diese Seite schließen.',
      };
    }
    if (answer === 'expired') {
      return {
        title: 'Anmeldung abgelaufen',
        body: 'Pilothouse wartet nicht mehr auf diese Anmeldung. Es wurde nichts verbunden. In Pilothouse können Sie sie erneut starten. Sie können diese Seite schließen.',
      };
    }
    return {
      title: 'Unerwartete Antwort',
      body: 'Diese Antwort gehört zu keiner Anmeldung, die in Pilothouse gestartet wurde. Es wurde nichts geändert.',
    };
  },
  recoveryPage: () => ({
    title: 'Das Fenster konnte nicht geladen werden',
    body: 'Mehrere Versuche sind fehlgeschlagen. Auf Ihren Backends hat sich nichts geändert. Wenn ein neuer Versuch nicht hilft, beenden Sie Pilothouse und starten Sie es neu.',
    again: 'Erneut versuchen',
    quit: 'Beenden',
  }),
  unresponsive: () => ({
    message: 'Das Fenster reagiert nicht',
    detail:
      'Sie können warten oder das Fenster neu laden. Beim Neuladen gehen nicht gespeicherte Eingaben verloren.',
    wait: 'Warten',
    again: 'Neu laden',
  }),
  challengeChanged: ({ state }) => challengeSentences[state],
  credentialEnds: (day, expired) =>
    expired
      ? `Dieser Zugang ist am ${dateText(day, 'de')} abgelaufen.`
      : `Dieser Zugang läuft am ${dateText(day, 'de')} ab.`,
  backendChanged: ({ state, since }, now) =>
    state === 'unreachable'
      ? { title: 'Backend nicht erreichbar', body: `Keine Antwort seit ${timeText('de', since)}` }
      : {
          title: 'Backend wieder erreichbar',
          body: `Nicht erreichbar für ${spanText(now - since, 'de')}`,
        },
  sessionChanged: ({ state, at }) =>
    state === 'ends'
      ? {
          title: 'Sitzung endet bald',
          body: `Sie endet ${timeText('de', at)}. Melden Sie sich erneut an, um weiterzuarbeiten`,
        }
      : { title: 'Sitzung beendet', body: 'Melden Sie sich erneut an, um Änderungen zu sehen' },
  desktop: desktopDe,
  menu: menuDe,
  menuBackend: () => 'Backend',
  menuAddBackend: () => 'Backend hinzufügen …',
  menuPause: () => 'Pausieren',
  menuResume: () => 'Fortsetzen',
  sampleBackend: () => 'Beispiel-Backend',
  sampleStaging: () => 'Beispiel-Staging',
  copyName: (name, number) => (number === 1 ? `${name} (Kopie)` : `${name} (Kopie ${number})`),
  menuUnnamedBackend: () => 'Neues Backend',
};
