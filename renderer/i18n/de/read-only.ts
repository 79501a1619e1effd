import type { Texts } from '../texts.ts';

export const readOnly: Texts['readOnly'] = {
  title: 'Schreibgeschützt',
  part: 'Änderungen an diesem Backend',
  setting: 'Schreibgeschützt',
  reason: 'Dieses Backend ist schreibgeschützt. Entsperren Sie es, um etwas zu ändern.',
  unlock: 'Für 15 Minuten entsperren',
  unlockHelp:
    'Ihr System fragt noch einmal nach. Das Backend wird nach 15 Minuten wieder gesperrt, ebenso beim Abmelden und wenn dieser Computer gesperrt oder in den Ruhezustand versetzt wird.',
  unlockNow: 'Entsperren',
  why: 'Grund',
  whyHelp: 'Optional. Wird unter „Aktivität“ bei jeder Ihrer Änderungen angezeigt.',
  whyRequired: 'Ihre Organisation verlangt ihn. Wird unter „Aktivität“ bei jeder Ihrer Änderungen angezeigt.',
  unlocked: 'Entsperrt',
  left: 'Zeit bis zur Sperre',
  lock: 'Jetzt sperren',
};
