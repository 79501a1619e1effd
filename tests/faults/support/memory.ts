import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { settled } from '#tests/support/settled.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that this process holds, in its heap and beside it, after what nobody needs is gone. */
export async function heldBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    // Buffers are given back beside the collection.
    await settled();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
