import '../../browser-stubs.ts';
import { beforeEach, expect, test } from 'vitest';
import { openDialogs, showDialog } from '../../../../renderer/ui/dialog/open-dialogs.ts';

function aDialog(name: string): HTMLDialogElement {
  document.body.insertAdjacentHTML('beforeend', `<dialog id="${name}"><p><input></p></dialog>`);
  return document.getElementById(name) as HTMLDialogElement;
}

const shown = () => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = '';
  openDialogs.setState([], true);
});

test('shows a dialog instead of the open one, which comes back where it was left', () => {
  const form = aDialog('form');
  const input = form.querySelector('input') as HTMLInputElement;
  const part = form.querySelector('p') as HTMLElement;
  showDialog(form);
  input.focus();
  part.scrollTop = 120;
  const close = showDialog(aDialog('question'));
  expect(shown()).toEqual(['question']);
  part.scrollTop = 0;
  input.blur();
  close();
  expect(shown()).toEqual(['form']);
  expect(document.activeElement).toBe(input);
  expect(part.scrollTop).toBe(120);
});

test('shows only the latest of several dialogs, whichever closes first', () => {
  const closeFirst = showDialog(aDialog('first'));
  const closeSecond = showDialog(aDialog('second'));
  const closeThird = showDialog(aDialog('third'));
  closeSecond();
  expect(shown()).toEqual(['third']);
  closeThird();
  expect(shown()).toEqual(['first']);
  closeFirst();
  expect(shown()).toEqual([]);
});

test('does not show a dialog again that has left the page', () => {
  const form = aDialog('form');
  showDialog(form);
  const close = showDialog(aDialog('question'));
  form.remove();
  close();
  expect(shown()).toEqual([]);
});
