import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { settled } from '#tests/support/settled.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that this process uses, in its heap and outside of it, after a garbage collection. */
export async function usedBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    // Buffers are released after the collection, not by it.
    await settled();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
