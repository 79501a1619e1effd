import { memo } from 'react';
import { SelectBox } from './select-box.tsx';

interface SelectCellProps {
  readonly checked: boolean;
  readonly label: string;
  readonly index: number;
  /** @param extend with Shift: everything from where the range began */
  readonly onSelect: (index: number, extend: boolean) => void;
}

/** The checkbox of a row. By keyboard, X does the same in the row that has the focus. */
export const SelectCell = memo(function SelectCell({ checked, label, index, onSelect }: SelectCellProps) {
  return (
    <td data-column="select">
      <SelectBox
        label={label}
        shortcut="X"
        tabIndex={-1}
        checked={checked}
        onClick={({ shiftKey }) => onSelect(index, shiftKey)}
      />
    </td>
  );
});
