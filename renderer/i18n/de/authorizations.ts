import type { Texts } from '../texts.ts';

export const authorizations: Texts['authorizations'] = {
  title: 'Zugänge',
  count_one: '{{formatted}} Zugang',
  count_other: '{{formatted}} Zugänge',
  new: 'Neuer Zugang',
  empty: {
    title: 'Noch keine Zugänge',
    text: 'Mit einem Zugang greift Ihr Backend auf Ihren Code zu: eine OAuth-Anmeldung, ein Zugriffstoken oder ein Deploy-Key.',
  },
  column: { name: 'Name', type: 'Art', id: 'ID' },
  type: { oauth: 'OAuth', personal_access_token: 'Persönliches Zugriffstoken', deploy_key: 'Deploy-Key' },
  newOf: {
    oauth: 'Neuer OAuth-Zugang',
    personal_access_token: 'Neues persönliches Zugriffstoken',
    deploy_key: 'Neuer Deploy-Key',
  },
  dialog: {
    type: 'Art',
    name: 'Name',
    nameHelp: 'Wird in der Liste der Zugänge angezeigt.',
    token: 'Token',
    key: 'Schlüssel',
    keyHelp: 'Meist ein privater Schlüssel ohne Passphrase, im PEM- oder OpenSSH-Format.',
    secretHelp: 'Wird einmal an Ihr Backend gesendet und nie wieder angezeigt.',
    create: 'Anlegen',
    connect: 'Verbinden',
    connectHelp: 'Öffnet Ihren Git-Anbieter im Browser. Kehren Sie danach hierher zurück.',
    clientIdHelp:
      'Client-ID der OAuth-Anwendung, die Ihr Backend verwendet. Sie ist auf diesem Computer noch nicht gespeichert.',
  },
  warning: {
    key: {
      public:
        'Das sieht nach einem öffentlichen Schlüssel aus. Ein Deploy-Key benötigt meist den privaten Schlüssel.',
      putty:
        'Dieser Schlüssel ist im PuTTY-Format. Viele Backends benötigen PEM oder OpenSSH; PuTTYgen kann ihn exportieren.',
      passphrase: 'Dieser Schlüssel hat eine Passphrase. Ihr Backend kann ihn vielleicht nicht verwenden.',
      'not-a-key': 'Das sieht nicht nach einem privaten Schlüssel im PEM- oder OpenSSH-Format aus.',
    },
    token: {
      key: 'Das sieht nach einem Schlüssel aus. Wählen Sie für einen Schlüssel die Art „Deploy-Key“.',
      spaces: 'Dieses Token enthält Leerzeichen.',
      scheme: 'Geben Sie nur das Token ein, ohne ein Wort wie „Bearer“ davor.',
    },
  },
  pair: {
    make: 'Schlüsselpaar erzeugen',
    makeHelp:
      'Oder erzeugen Sie ein Schlüsselpaar auf diesem Computer. Der private Schlüssel wird nur an Ihr Backend gesendet.',
    title: 'Erzeugtes Schlüsselpaar',
    text: 'Tragen Sie den öffentlichen Schlüssel im Repository als Deploy-Key ein. „Anlegen“ sendet den privaten Schlüssel an Ihr Backend. Angezeigt wird er nie.',
    publicKey: 'Öffentlicher Schlüssel',
    fingerprint: 'Fingerabdruck',
    copy: 'Öffentlichen Schlüssel kopieren',
    discard: 'Stattdessen einen Schlüssel einfügen',
  },
  created: '„{{name}}“ angelegt',
  deleted: '„{{name}}“ gelöscht',
  delete: {
    title: 'Zugang löschen',
    text: '„{{name}}“ wird auf dem Backend gelöscht. Das lässt sich nicht rückgängig machen.',
    used_one: '{{formatted}} Projekt verwendet ihn als Quelle:',
    used_other: '{{formatted}} Projekte verwenden ihn als Quelle:',
    more_one: 'und {{formatted}} weiteres',
    more_other: 'und {{formatted}} weitere',
    unused: 'Kein bekanntes Projekt verwendet ihn als Quelle.',
    unknown: 'Das Backend meldet nicht, was ihn sonst verwendet.',
  },
};
