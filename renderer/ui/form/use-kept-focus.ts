import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusedField {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

/**
 * Keeps the focus and the caret in a text field of a form whose fields are made anew.
 * @param version of the fields
 * @returns to be called before they are made anew
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, version: number): () => void {
  const kept = useRef<FocusedField | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were made anew
  useLayoutEffect(() => {
    const field = kept.current && form.current?.elements.namedItem(kept.current.name);
    if (kept.current !== null && isText(field)) {
      field.focus();
      field.setSelectionRange(kept.current.start, kept.current.end);
    }
    kept.current = null;
  }, [version]);
  return () => {
    const field = document.activeElement;
    if (!isText(field) || !form.current?.contains(field)) return;
    kept.current = { name: field.name, start: field.selectionStart, end: field.selectionEnd };
  };
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
}
