/** Columns, density and saved views. */
export const views = {
  columns: 'Spalten',
  resize: 'Ziehen ändert die Breite, Doppelklick setzt sie zurück',
  reset: 'Zurücksetzen',
  narrower: '{{column}} schmaler',
  wider: '{{column}} breiter',
  up: '{{column}} nach oben',
  down: '{{column}} nach unten',
  moved: '{{column}} ist Spalte {{place}}',
  width: '{{column}} ist {{width}} Pixel breit',
  narrow: 'In schmalen Fenstern fehlen einige Spalten.',
  density: 'Zeilenhöhe',
  densities: { compact: 'Kompakt', comfortable: 'Großzügig' },
} as const;
