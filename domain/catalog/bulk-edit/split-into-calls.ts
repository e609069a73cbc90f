import { BULK_LIMITS } from '../bulk-limits.ts';
import type { ProductChange } from './product-change.ts';

/** Maximum UTF-8 bytes of a UTF-16 code unit. */
const BYTES_PER_LETTER = 3;

const bytesOf = (change: ProductChange): number => JSON.stringify(change).length * BYTES_PER_LETTER;

/** Splits changes into calls, each within the limits of products and bytes that functions accept. */
export function splitIntoCalls(changes: readonly ProductChange[]): ProductChange[][] {
  const calls: ProductChange[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const call = calls.at(-1);
    const size = bytesOf(change);
    if (call === undefined || call.length >= BULK_LIMITS.changesMax || bytes + size > BULK_LIMITS.callBytesMax) {
      calls.push([change]);
      bytes = size;
    } else {
      call.push(change);
      bytes += size;
    }
  }
  return calls;
}
