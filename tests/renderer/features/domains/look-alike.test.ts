import { expect, test } from 'vitest';
import { isLookAlike } from '#features/domains/look-alike.ts';

test.each(['bücher.example', 'straße.example', '顧客台帳.example', 'مثال.example', '*.größe.example'])(
  'takes “%s” for what it is',
  (unicode) => expect(isLookAlike(unicode)).toBe(false),
);

test.each([
  // Cyrillic а, о and е; Greek ο; a mixture.
  'аррӏе.example',
  'gооgle.example',
  'ehample\u03bf.example',
  'bank顧客.example',
  'bank\u0131ng.example',
])('takes “%s” for a possible look-alike', (unicode) => expect(isLookAlike(unicode)).toBe(true));
