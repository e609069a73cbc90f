import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import type { Offer, PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { missingParts, parseProducts } from '../catalog/stock.ts';
import { moneyProductRef } from '../documents/money-products.ts';
import { productRef } from '../documents/products.ts';
import { publicSettingsRef, siteSettingsDocuments } from '../documents/site-settings.ts';
import { storeRef } from '../documents/stores.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

const MONEY_SWITCH = siteSettingsDocuments.field('instantMoneyEnabled');
const termsSchema = z.pick(storeSchema, { tariffPercentage: true, feesPassedOn: true });

interface OfferDocuments {
  products: Map<string, PriceableProduct>;
  stores: readonly DocumentSnapshot[];
  moneyProducts: readonly DocumentSnapshot[];
  settings: DocumentSnapshot | undefined;
}

/** The offer in these documents. */
export const parseOffer = ({ products, stores, moneyProducts, settings }: OfferDocuments) => ({
  products,
  stores: parseSnapshots(stores, termsSchema),
  moneyProducts: parseSnapshots(moneyProducts, moneyProductSchema),
  instantMoneyEnabled: settings?.get(MONEY_SWITCH) !== false,
});

/** Reads all documents that determine the prices and the availability of these lines. */
export async function readOffer(
  batch: OptimisticBatch,
  lines: readonly { kind?: 'product' | 'money' | undefined; productId: string }[],
): Promise<Offer> {
  const moneyIds = lines.filter(({ kind }) => kind === 'money').map(({ productId }) => productId);
  const productIds = lines.filter(({ kind }) => kind !== 'money').map(({ productId }) => productId);
  const named = await batch.getAll([
    publicSettingsRef(),
    ...productIds.map(productRef),
    ...moneyIds.map(moneyProductRef),
  ]);
  const [settings, ...items] = named;
  const products = parseProducts(items.slice(0, productIds.length));
  const storeRefs = [...new Set([...products.values()].map(({ storeId }) => storeId))].map(storeRef);
  const further = await batch.getAll([...storeRefs, ...missingParts(products).map(productRef)]);
  return parseOffer({
    products: new Map([...products, ...parseProducts(further.slice(storeRefs.length))]),
    stores: further.slice(0, storeRefs.length),
    moneyProducts: items.slice(productIds.length),
    settings,
  });
}

/** The documents that exist and match the schema, by id. */
export function parseSnapshots<Schema extends z.ZodMiniType>(
  snapshots: readonly DocumentSnapshot[],
  schema: Schema,
): Map<string, z.infer<Schema>> {
  const entries = new Map<string, z.infer<Schema>>();
  for (const snapshot of snapshots) {
    const parsed = schema.safeParse(snapshot.data());
    if (parsed.success) entries.set(snapshot.id, parsed.data);
  }
  return entries;
}
