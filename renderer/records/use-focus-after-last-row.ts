import { useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '../ui/dialog/focus-content.ts';

/**
 * The button for a new record, which gets the focus after the last row was deleted: once the dialog is closed, and again
 * where the list becomes empty and has the button in its place.
 */
export function useFocusAfterLastRow(isDialogOpen: boolean, isEmpty: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const isWanted = useRef<'no' | 'now' | 'when-empty'>('no');
  useLayoutEffect(() => {
    if (isDialogOpen || isWanted.current === 'no') return;
    if (isWanted.current === 'now' || isFocusFree()) ref.current?.focus();
    isWanted.current = isEmpty ? 'no' : 'when-empty';
  }, [isDialogOpen, isEmpty]);
  return {
    ref,
    focus(): void {
      isWanted.current = 'now';
    },
  };
}
