import { randomUUID } from 'node:crypto';
import { applyProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { storedVariants } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { pickFields } from '../audit/direct-edits/audit-direct-edit.ts';
import { extendAudit, writePartialAudits, type Actor, type Audited } from '../audit/write-audit.ts';
import { BULK_EDIT_ID, productDocuments, productRef, stockMoved, variantStockField } from '../documents/products.ts';
import { storeRef } from '../documents/stores.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkBatches } from '../platform/walk-query.ts';

/** Products per commit. A sale of any of them causes a retry. */
const BATCH = 50;
/** Time limits of one commit and of the whole request, in ms; less than the function's timeout. */
const COMMIT_MS = 3_000;
const TIME_MS = 50_000;

/** Action names in the audit log. */
const ACTIONS = { switchOff: 'SET_ALL_PRODUCTS_OUT_OF_STOCK', switchOn: 'RESTOCK_ALL_PRODUCTS' } as const;

interface SwitchAction {
  kind: keyof typeof ACTIONS;
  storeId: string;
  /** Identifies its audit entry. */
  actId: string;
  actor: Actor;
}

/**
 * Switches off all of a store's products and records the previous stock of each, or restores the previous stock, in
 * batches. Existing reservations are not affected: items that they return are added to the previous stock. Safe to
 * repeat; an interrupted run is continued. Returns the number of changed stocks.
 */
export async function switchAllProducts(
  storeId: string,
  kind: SwitchAction['kind'],
  actor: Actor,
): Promise<Result<{ count: number }>> {
  if (!(await storeRef(storeId).get()).exists) return fail('NOT_FOUND');
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .orderBy(FieldPath.documentId());
  const act: SwitchAction = { kind, storeId, actId: `${ACTIONS[kind]}_${randomUUID()}`, actor };
  let count = 0;
  let failed: Result<{ count: number }> = fail('BUSY');
  const isAtEnd = await walkBatches(
    products,
    { batchSize: BATCH, deadline: Date.now() + TIME_MS },
    async (readBatch) => {
      const found = await readBatch();
      const switched = await switchWithSplit(
        act,
        found.map(({ id }) => id),
      );
      if (switched.ok) count += switched.value;
      else failed = switched;
      return switched.ok;
    },
  );
  return isAtEnd ? succeed({ count }) : failed;
}

/**
 * A commit with too many conflicting sales is split in half. A single product with continuous sales is switched off
 * without a previous stock, because its exact stock is unknown.
 */
async function switchWithSplit(act: SwitchAction, ids: readonly string[]): Promise<Result<number>> {
  const switched = await runOptimistic((batch) => switchInBatch(batch, act, ids), { retryDeadlineMs: COMMIT_MS });
  if (switched.ok || switched.failure.code !== 'BUSY') return switched;
  const [only = '', ...others] = ids;
  if (others.length === 0) return act.kind === 'switchOff' ? switchOffWithoutStock(act, only) : switched;
  const half = Math.ceil(ids.length / 2);
  const first = await switchWithSplit(act, ids.slice(0, half));
  if (!first.ok) return first;
  const second = await switchWithSplit(act, ids.slice(half));
  return second.ok ? succeed(first.value + second.value) : second;
}

/** Reads with versions: the recorded previous stock must equal the stock at the commit. */
async function switchInBatch(
  batch: OptimisticBatch,
  act: SwitchAction,
  ids: readonly string[],
): Promise<Result<number>> {
  let changed = 0;
  const audits: Audited[] = [];
  const products = await batch.getAll(ids.map(productRef));
  for (const product of products) {
    const applied = applyProductChange(product.data() ?? null, { kind: act.kind, id: product.id });
    if (!applied.ok || Object.keys(applied.fields).length === 0) continue;
    batch.update(product.ref, { ...applied.fields, [BULK_EDIT_ID]: act.actId, ...stockMoved() });
    if (!('stock' in applied.fields)) continue;
    changed += 1;
    audits.push(auditOf(act, product, pickFields(product, Object.keys(applied.fields)), applied.fields));
  }
  writePartialAudits(batch, act.actId, audits, products);
  if (changed > 0) await record(batch, act, changed);
  return succeed(changed);
}

const switchOffWithoutStock = (act: SwitchAction, id: string): Promise<Result<number>> =>
  runOptimistic(async (batch) => {
    const [product] = await batch.getUnguarded([productRef(id)]);
    const fields = product?.data() ?? {};
    const { variants } = storedVariants(fields);
    const none = Object.fromEntries(variants.map((variant) => [variantStockField(variant.id), 0]));
    const off = { stock: 0, ...none, stockBeforeOff: stockBeforeOff(fields), [BULK_EDIT_ID]: act.actId };
    batch.update(productRef(id), { ...off, ...stockMoved() });
    // The stock at the commit is unknown.
    if (product !== undefined)
      writePartialAudits(batch, act.actId, [auditOf(act, product, null, { stock: 0 })], [product]);
    await record(batch, act, 1);
    return succeed(1);
  });

const auditOf = (
  { actor }: SwitchAction,
  { ref }: DocumentSnapshot,
  before: Audited['before'],
  after: object,
): Audited => ({ action: 'UPDATE_PRODUCT', actor, target: ref.path, before, after: { ...after } });

/** One audit entry for the whole operation, besides those of its products; each commit updates its count. */
const record = (
  batch: OptimisticBatch,
  { kind, storeId, actId, actor }: SwitchAction,
  changed: number,
): Promise<void> =>
  extendAudit(batch, actId, actor, (shown) => ({
    action: ACTIONS[kind],
    target: storeRef(storeId).path,
    before: null,
    after: { products: changed + (typeof shown?.products === 'number' ? shown.products : 0) },
  }));
