import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { LegacyRecordType } from '@blockbazaar/domain/transfer/detect-record-type';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import type { LegacyRecords } from '@blockbazaar/domain/transfer/read-legacy-records';
import * as z from 'zod/mini';
import { storeRef } from '../../functions/src/documents/stores.ts';
import { chunksOf } from '../../functions/src/platform/chunks-of.ts';
import { readAll } from '../../functions/src/platform/read-all.ts';
import { moneyProductItem, productItem, storeItem } from './catalog-items.ts';
import { importChunk, type ImportRun, type ItemOutcome } from './import-chunk.ts';
import type { ImportedKind, ImportItem } from './import-item.ts';
import type { ImportReport } from './import-report.ts';
import { importedId } from './imported-ids.ts';
import { orderItem } from './order-items.ts';
import { mediaRewardItem, reviewItem, sellerItem, type SellerContext } from './people-items.ts';
import { syncImportedSearchEntries } from './sync-imported-search-entries.ts';

export interface LegacyImport {
  records: LegacyRecords;
  act: ImportRun;
  sellers: SellerContext;
  provider: PaymentProviderName;
  report: ImportReport;
  onProgress: (text: string) => void;
}

/**
 * Number of records in one commit. A store and a seller require unique values. A product has jobs for its pictures, and
 * an order its parts and ledger entries.
 */
const CHUNKS: Readonly<Record<ImportedKind, number>> = {
  stores: 1,
  products: 50,
  moneyProducts: 100,
  sellers: 1,
  reviews: 100,
  mediaRewards: 100,
  orders: 100,
};
/** Names of the records in the report: those of their collections. */
const KIND_NAMES: Readonly<Record<LegacyRecordType, string>> = {
  store: 'stores',
  product: 'products',
  moneyProduct: 'moneyProducts',
  seller: 'sellers',
  review: 'reviews',
  mediaReward: 'mediaRewards',
  order: 'orders',
  orderItem: 'order items',
  setting: 'settings',
};
/** Number of records between two progress reports. */
const PROGRESS_EVERY = 500;
/** Number of documents in one read. */
const DOCUMENTS_PER_READ = 200;

/** Imports the records of the legacy shop: stores first, then their dependents. Existing documents remain unchanged. */
export async function importLegacy({
  records,
  act,
  sellers,
  provider,
  report,
  onProgress,
}: LegacyImport): Promise<void> {
  for (const { line, form, reasons } of records.refused)
    report.add({ line, kind: form === null ? null : KIND_NAMES[form], outcome: 'refused', details: reasons });
  const write = (kind: ImportedKind, items: readonly (ImportItem | RefusedItem)[]): Promise<void> =>
    writeItems(kind, items, { act, report, onProgress });

  await write('stores', records.stores.map(storeItem));
  const tariffs = await readTariffs(records, report);
  const ofStore = <Legacy extends { line: string; storeId: string }>(
    legacy: Legacy,
    toItem: (legacy: Legacy) => ImportItem,
  ): ImportItem | RefusedItem =>
    tariffs.has(importedId(legacy.storeId))
      ? toItem(legacy)
      : { line: legacy.line, reason: IMPORT_MESSAGES.storeMissing(legacy.storeId) };

  const places = new Places();
  await write(
    'products',
    records.products.map((product) => ofStore(product, () => productItem(product, places.next(product.storeId)))),
  );
  await write('moneyProducts', records.moneyProducts.map(moneyProductItem));
  await write(
    'sellers',
    records.sellers.map((seller) => ofStore(seller, () => sellerItem(seller, sellers))),
  );
  await write('reviews', records.reviews.map(reviewItem));
  await write('mediaRewards', records.mediaRewards.map(mediaRewardItem));
  const products = new Map(records.products.map((product) => [product.id, product]));
  await write(
    'orders',
    records.orders.map((order) => {
      const item = orderItem(order, { tariffs, products, provider });
      return typeof item === 'string' ? { line: order.line, reason: item } : item;
    }),
  );
}

/** A record that refers to a missing document. */
interface RefusedItem {
  line: string;
  reason: string;
}

async function writeItems(
  kind: ImportedKind,
  all: readonly (ImportItem | RefusedItem)[],
  { act, report, onProgress }: Pick<LegacyImport, 'act' | 'report' | 'onProgress'>,
): Promise<void> {
  const items: ImportItem[] = [];
  for (const item of all) {
    if ('reason' in item) report.add({ line: item.line, kind, outcome: 'refused', details: [item.reason] });
    else items.push(item);
  }
  let done = 0;
  for (const chunk of chunksOf(items, CHUNKS[kind])) {
    const outcomes = await importChunk(chunk, act);
    if (kind === 'products' && !act.isDryRun) await syncImportedSearchEntries(chunk.map(({ ref }) => ref));
    for (const [index, { line, ref }] of chunk.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error(`${line} has no outcome.`);
      report.add({ line, kind, outcome: outcome.outcome, details: detailsOf(outcome, ref.path) });
    }
    done += chunk.length;
    if (done === items.length || done % PROGRESS_EVERY < chunk.length)
      onProgress(`${kind}: ${done.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')}`);
  }
}

function detailsOf(outcome: ItemOutcome, path: string): string[] {
  if (outcome.outcome === 'refused') return outcome.reasons;
  return outcome.outcome === 'differs' ? [`${path}:`, `${outcome.fields.join(', ')}.`] : [path];
}

const tariffSchema = z.object({ tariffPercentage: z.number() });

/**
 * The commission of each store that products, sellers and orders can refer to. For stores in the files, the file's
 * value applies, so that repeated imports divide orders in the same way.
 */
async function readTariffs(records: LegacyRecords, report: ImportReport): Promise<Map<string, number>> {
  const refusedLines = new Set(report.linesOf('refused').map(({ line }) => line));
  const taken = records.stores.filter(({ line }) => !refusedLines.has(line));
  const tariffs = new Map(taken.map(({ id, tariffPercentage }) => [importedId(id), tariffPercentage]));
  const named = [
    ...records.products.map(({ storeId }) => storeId),
    ...records.sellers.map(({ storeId }) => storeId),
    ...records.orders.flatMap(({ items }) => items.map(({ storeId }) => storeId ?? '')),
  ];
  const unknown = [...new Set(named)].filter((id) => id !== '' && !tariffs.has(importedId(id)));
  for (const ids of chunksOf(unknown, DOCUMENTS_PER_READ)) {
    for (const store of await readAll(ids.map((id) => storeRef(importedId(id))))) {
      const { data } = tariffSchema.safeParse(store.data());
      if (data !== undefined) tariffs.set(store.id, data.tariffPercentage);
    }
  }
  return tariffs;
}

class Places {
  readonly #last = new Map<string, number>();

  next(storeId: string): number {
    const place = (this.#last.get(storeId) ?? 0) + 1;
    this.#last.set(storeId, place);
    return place;
  }
}
