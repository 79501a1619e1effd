import type { Texts } from '../texts.ts';
import { shellFirst } from './shell-first.ts';

export const shell: Texts['shell'] = {
  ...shellFirst,
  navigation: 'Hauptnavigation',
  projects: 'Projekte',
  authorizations: 'Zugänge',
  networks: 'Netzwerke',
  domains: 'Domains',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  account: 'Konto',
  signedInAs: 'Angemeldet als',
  signOut: 'Abmelden',
  connection: 'Verbindung',
  connectionDetails: 'Einzelheiten zu den Live-Aktualisierungen',
  statusHelp: {
    live: 'Änderungen erscheinen, sobald sie geschehen.',
    connecting: 'Verbindung zu den Live-Aktualisierungen wird aufgebaut.',
    reconnecting: 'Die Live-Verbindung wurde unterbrochen. Daten sind vielleicht veraltet.',
    polling:
      'Live-Aktualisierungen sind nicht verfügbar. Stattdessen werden Listen alle 30 Sekunden abgerufen.',
    offline: 'Es gibt keine Live-Verbindung. Daten sind vielleicht veraltet.',
  },
  retry: 'Jetzt verbinden',
  socketPath: {
    title: 'Live-Aktualisierungen liegen unter einem anderen Pfad',
    text: 'socket.io antwortet unter {{path}}, außerhalb des Pfads des Backends. Vielleicht gehört es zu einem anderen Dienst auf demselben Host. Wenn Sie es verwenden, wird Ihr Zugriffstoken dorthin gesendet.',
    allow: '{{path}} verwenden',
  },
  expiry: {
    title: 'Ihre Sitzung endet um {{time}}',
    text: 'Sie werden dann gebeten, sich erneut anzumelden. Ihre Eingaben bleiben erhalten.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es in Pilothouse nicht.',
    back: 'Zu den Projekten',
  },
};
