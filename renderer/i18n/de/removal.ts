import type { Texts } from '../texts.ts';

export const removal: Texts['removal'] = {
  open: 'Backend entfernen',
  title: 'Backend entfernen',
  waiting:
    'Vielleicht fragt Ihr Computer in einem anderen Fenster nach dem Passwort des Schlüsselbunds. Es wurde noch nichts entfernt.',
  locked:
    'Er enthält vielleicht Geheimnisse dieses Backends. Entsperren Sie ihn und versuchen Sie es erneut. Es wurde noch nichts entfernt.',
  without: 'Ohne ihn entfernen',
};
