import { searchEntryDocuments, searchEntryRef } from '../../documents/search-entries.ts';
import { walkBatches } from '../../platform/walk-query.ts';
import { searchEngine } from './search-engine.ts';

/** Hands an entry to the engine as it is now: of two events at once, the one that ends last must not bring an older one. */
export async function feedEngine(productId: string): Promise<void> {
  const engine = await searchEngine();
  if (engine === null) return;
  const entry = searchEntryDocuments.parse(await searchEntryRef(productId).get());
  if (entry === null) await engine.remove(productId);
  else await engine.put([entry]);
}

const BATCH_SIZE = 200;

/** Hands all entries to an engine that has just been set up. Returns how many; null: there is no engine. */
export async function fillEngine(): Promise<number | null> {
  const engine = await searchEngine();
  if (engine === null) return null;
  await engine.prepare();
  let count = 0;
  const batches = { batchSize: BATCH_SIZE, deadline: Number.POSITIVE_INFINITY };
  await walkBatches(searchEntryDocuments.plain.orderBy('__name__'), batches, async (readBatch) => {
    const entries = searchEntryDocuments.parseAll(await readBatch());
    if (entries.length > 0) await engine.put(entries);
    count += entries.length;
    return true;
  });
  return count;
}
