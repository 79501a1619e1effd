/** The batches that move projects, by profile and authorization that is replaced, until the operator goes on. */
const started = new Map<string, string>();

interface Rotation {
  readonly profileId: string;
  readonly id: string;
}

const keyOf = ({ profileId, id }: Rotation) => `${profileId}/${id}`;

/** The batch whose outcome was not looked at to the end, so that a dialog that was closed goes on with it. */
export function rotationBatch(rotation: Rotation): string | null {
  return started.get(keyOf(rotation)) ?? null;
}

/** @param handle null once the operator has gone on */
export function keepRotationBatch(rotation: Rotation, handle: string | null): void {
  if (handle === null) started.delete(keyOf(rotation));
  else started.set(keyOf(rotation), handle);
}
