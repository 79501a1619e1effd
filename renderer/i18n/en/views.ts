/** Columns, density and saved views. */
export const views = {
  columns: 'Columns',
  resize: 'Drag to resize, double-click to reset',
  reset: 'Reset',
  narrower: 'Make {{column}} narrower',
  wider: 'Make {{column}} wider',
  up: 'Move {{column}} up',
  down: 'Move {{column}} down',
  moved: '{{column}} is column {{place}}',
  width: '{{column}} is {{width}} pixels wide',
  narrow: 'Narrow windows leave out some columns.',
  density: 'Row height',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
} as const;
