import type { Texts } from '../texts.ts';

export const links: Texts['links'] = {
  copy: 'Link kopieren',
  copyNamed: 'Link zu {{name}} kopieren',
  copyView: 'Link zu dieser Liste kopieren',
  rejected: {
    title: 'Dieser Link lässt sich nicht öffnen',
    text: 'Pilothouse öffnet Links, die „Link kopieren“ erstellt hat. Es wurde nichts geöffnet und nichts gesendet. Bitten Sie den Absender, den Link erneut zu kopieren.',
    reason: {
      'too-long': 'Der Link ist zu lang.',
      malformed: 'Der Link ist fehlerhaft.',
      kind: 'Der Link führt zu nichts, was Pilothouse anzeigen kann.',
      backend: 'Der Link enthält keine gültige Backend-URL.',
      id: 'Der Link enthält keine gültige ID.',
      filter: 'Der Link enthält keinen gültigen Filter.',
    },
  },
  unknown: {
    title: 'Dieses Backend hinzufügen?',
    text: 'Der Link führt zu einem Backend, das auf diesem Computer nicht eingerichtet ist. Dorthin wurde nichts gesendet.',
    backend: 'Backend',
    notEncrypted: 'Diese Verbindung wäre nicht verschlüsselt: Jeder im Netzwerk kann mitlesen.',
    caution: 'Fügen Sie es nur hinzu, wenn Sie es kennen. Links kann jeder erstellen.',
    add: 'Backend hinzufügen',
  },
};
