import { searchEntryDocuments, searchEntryRef } from '../../documents/search-entries.ts';
import { walkBatches } from '../../platform/walk-query.ts';
import { configuredEngine } from './configured-engine.ts';

/** Sends the current entry to the engine: of two concurrent events, the last one must not send an older version. */
export async function syncEngineEntry(productId: string): Promise<void> {
  const engine = await configuredEngine();
  if (engine === null) return;
  const entry = searchEntryDocuments.parse(await searchEntryRef(productId).get());
  if (entry === null) await engine.remove(productId);
  else await engine.put([entry]);
}

const BATCH_SIZE = 200;

/** Sends all entries to a newly installed engine. Returns their number; null if there is no engine. */
export async function indexAllEntries(): Promise<number | null> {
  const engine = await configuredEngine();
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
