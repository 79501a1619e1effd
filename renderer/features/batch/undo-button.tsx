import { Button } from '@mantine/core';
import type { BatchInfo } from '#contract/batch.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Offers to undo a finished batch, once. */
export function UndoButton({ batch }: { readonly batch: BatchInfo }) {
  const offer = useUndoOffer(batch);
  if (offer === null) return null;
  return (
    <Button variant="default" onClick={offer.undo} {...offer.changing}>
      {offer.label}
    </Button>
  );
}
