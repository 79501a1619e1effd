import type { Texts } from '../texts.ts';

export const links: Texts['links'] = {
  copy: 'Link kopieren',
  copyNamed: 'Link zu {{name}} kopieren',
  refused: {
    title: 'Dieser Link lässt sich nicht öffnen',
    text: 'Pilothouse öffnet Links zu Projekten, genau so, wie „Link kopieren“ sie schreibt. Es wurde nichts geöffnet und nichts gesendet. Hat Ihnen jemand diesen Link gegeben, bitten Sie darum, ihn noch einmal zu kopieren.',
    reason: {
      'too-long': 'Er ist länger als jeder Link, den Pilothouse schreibt.',
      malformed: 'Er ist nicht so geschrieben, wie Pilothouse Links schreibt.',
      kind: 'Er führt zu etwas anderem als einem Projekt.',
      backend: 'Er nennt kein Backend, das sich erreichen ließe.',
      id: 'Er nennt kein Projekt, das sich öffnen ließe.',
    },
  },
  unknown: {
    title: 'Dieses Backend hinzufügen?',
    text: 'Der Link führt zu einem Backend, das auf diesem Computer nicht eingerichtet ist. Dorthin wurde nichts gesendet.',
    backend: 'Backend',
    notEncrypted: 'Diese Verbindung wäre nicht verschlüsselt: Wer auf dem Weg sitzt, könnte mitlesen.',
    caution: 'Fügen Sie es nur hinzu, wenn Sie es kennen: Ein Link kann von jedem stammen.',
    add: 'Backend hinzufügen',
  },
};
