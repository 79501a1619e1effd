/** An authorization to rotate. */
export interface Rotated {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}
