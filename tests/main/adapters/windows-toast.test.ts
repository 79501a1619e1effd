// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toastXml } from '../../../main/adapters/windows-toast.ts';

function parse(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const toast = document.documentElement;
  return {
    launch: toast.getAttribute('launch'),
    texts: [...toast.querySelectorAll('visual > binding > text')].map((text) => text.textContent),
    elements: toast.querySelectorAll('*').length,
    silent: toast.querySelector('audio')?.getAttribute('silent'),
  };
}

test('A toast shows its texts as they are and leads to its link', () => {
  const link = 'pilothouse://open?backend=https%3A%2F%2Fa.example&kind=project&id=7';
  const toast = parse(toastXml({ title: 'R&D <b>"x"', body: "It's new", link, silent: true }));
  expect(toast).toEqual({ launch: link, texts: ['R&D <b>"x"', "It's new"], elements: 5, silent: 'true' });
  expect(parse(toastXml({ title: '', body: '', link, silent: false })).silent).toBeUndefined();
});

test('Whatever a project is called, the toast is well-formed and has nothing added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, body) => {
      const toast = parse(toastXml({ title, body, link: 'pilothouse://open', silent: false }));
      expect(toast.elements).toBe(4);
      expect(toast.launch).toBe('pilothouse://open');
    }),
  );
});
