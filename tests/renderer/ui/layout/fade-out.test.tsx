import { queryByLabelText, queryByRole, queryByText } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../browser-stubs.ts';
import { fadeOut } from '#ui/layout/fade-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 30, 300, 200));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const copies = () => document.querySelectorAll<HTMLElement>('[data-fading]');

/** A form in the document. */
function aForm(tag: 'dialog' | 'section'): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('aria-label', 'Edit project');
  element.innerHTML = `<h2 id="title">Docs</h2><label>Yours<input type="radio" name="side" checked></label>
    <button aria-label="Save">Save</button><div role="alertdialog">Discard?</div>`;
  document.body.append(element);
  return element;
}

async function remove(element: HTMLElement): Promise<void> {
  fadeOut(element);
  element.remove();
  await Promise.resolve();
}

test.each(['dialog', 'section'] as const)('shows a copy of a %s in its place for 80 ms', async (tag) => {
  await remove(aForm(tag));
  const copy = [...copies()].at(-1);
  expect(copy?.style).toMatchObject({ width: '300px', height: '200px' });
  expect(copies()).toHaveLength(tag === 'dialog' ? 2 : 1);
  // Fields of dialogs are larger.
  expect(copy?.dataset.fading).toBe(tag === 'dialog' ? 'dialog' : '');
  vi.advanceTimersByTime(79);
  expect(copies()).not.toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(copies()).toHaveLength(0);
});

test('has nothing in the copy that is found by its text, name or role, or that has the focus', async () => {
  await remove(aForm('dialog'));
  const [, copy] = copies();
  expect(copy?.querySelector('[data-fading-text="Docs"]')).not.toBeNull();
  expect(queryByText(document.body, 'Docs')).toBeNull();
  expect(queryByLabelText(document.body, 'Save')).toBeNull();
  expect(queryByRole(document.body, 'button')).toBeNull();
  expect(document.querySelector('dialog, [role$=dialog], #title')).toBeNull();
  expect(copy?.inert).toBe(true);
});

test('leaves the radios of the element as they are, which would exclude each other with those of the copy', async () => {
  const element = aForm('section');
  fadeOut(element);
  await Promise.resolve();
  expect(element.querySelector('input')?.checked).toBe(true);
});

test('shows no copy with reduced motion, of what stays, or where the screen around it is removed, too', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await remove(aForm('dialog'));
  expect(copies()).toHaveLength(0);
  vi.mocked(window.matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
  fadeOut(aForm('section'));
  await Promise.resolve();
  expect(copies()).toHaveLength(0);
  const screen = document.createElement('main');
  const panel = aForm('section');
  document.body.append(screen);
  screen.append(panel);
  fadeOut(panel);
  screen.remove();
  await Promise.resolve();
  expect(copies()).toHaveLength(0);
});
