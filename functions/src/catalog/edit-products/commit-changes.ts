import {
  applyProductChange,
  wantedParts,
  type EditPurpose,
  type ProductChange,
} from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import type { PartProducts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { pickFields } from '../../audit/direct-edits/audit-direct-edit.ts';
import { writeAudit, writePartialAudits, type Actor } from '../../audit/write-audit.ts';
import { productEditRef, type ProductEditRecord } from '../../documents/product-edits.ts';
import { BULK_EDIT_ID, productDocuments, productRef } from '../../documents/products.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { partProducts } from '../bundles/part-products.ts';
import { assignDisplayOrders } from './assign-display-orders.ts';

/** An edit as the seller requested it. */
export interface RequestedEdit {
  storeId: string;
  requestId: string;
  /** A digest of all its changes. */
  contents: string;
  actor: Actor;
  /** As the seller's page states it, for the audit log. */
  purpose?: EditPurpose;
}

type Outcome = ProductEditRecord['products'][number];

const PRICE = productDocuments.field('priceCents');

/** The length to which the record truncates texts of a product: an edit of 500 products fits one document. */
const SHOWN_LETTERS = 100;

/**
 * Applies some changes of an edit to the current products and records their outcomes, in one commit. Skips changes that
 * are already settled. Fails with NOT_ALLOWED_NOW if the request was made before with other contents, NOT_FOUND if the
 * store does not exist, or RATE_LIMITED.
 */
export async function commitChanges(
  batch: OptimisticBatch,
  edit: RequestedEdit,
  changes: readonly ProductChange[],
): Promise<Result<null>> {
  const { storeId, requestId, contents, actor, purpose } = edit;
  const ref = productEditRef(storeId, requestId);
  const known = (await batch.get(ref)).data();
  if (known !== undefined && known.contents !== contents) return fail('NOT_ALLOWED_NOW');
  const settled = new Set(known?.products.map(({ id }) => id));
  const due = changes.filter(({ id }) => !settled.has(id));
  if (due.length === 0) return succeed(null);
  const counted = known === undefined ? await countAttempt(batch, RATE_LIMITS.productEdit, storeId) : succeed(null);
  if (!counted.ok) return counted;

  const documents = await batch.getAll(due.map(({ id }) => productRef(id)));
  const parts = await partProducts((refs) => batch.getUnguarded(refs), due.flatMap(wantedParts), storeId);
  const applied = due.map((change, index) => ({
    change,
    document: documents[index],
    ...applyTo(documents[index], change, { storeId, parts }),
  }));
  const added = applied.filter(({ change, fields }) => change.kind === 'add' && fields !== null);
  const places = await assignDisplayOrders(batch, storeId, added.length);
  if (!places.ok) return places;
  for (const { document, fields, change } of applied) {
    if (fields === null || document === undefined) continue;
    const marked = { ...fields, [BULK_EDIT_ID]: ref.id };
    if (change.kind === 'add')
      batch.create(document.ref, {
        ...marked,
        storeId,
        displayOrder: places.value.shift(),
        createdAt: Timestamp.now(),
      });
    else batch.update(document.ref, marked);
  }

  const before = known ?? { storeId, actor, contents, startedAt: Timestamp.now(), products: [] };
  const record = { ...before, products: [...before.products, ...applied.map(({ outcome }) => outcome)] };
  batch.save(ref, record);
  const audits = applied.flatMap(({ change, document, fields }) => {
    if (fields === null || document === undefined) return [];
    const common = { actor: record.actor, target: document.ref.path };
    return change.kind === 'add'
      ? { ...common, action: 'CREATE_PRODUCT', before: null, after: { storeId, ...fields } }
      : {
          ...common,
          action: 'UPDATE_PRODUCT',
          before: pickFields(document, Object.keys(fields)),
          after: { ...fields },
        };
  });
  writePartialAudits(batch, ref.id, audits, documents);
  // The whole edit has another entry; each commit updates its counts.
  const audited = { action: 'EDIT_PRODUCTS', actor: record.actor, target: ref.path };
  writeAudit(
    batch,
    {
      ...audited,
      before: null,
      after: { storeId, ...countsOf(record.products), ...changesOf(record.products, purpose) },
    },
    `edit_products_${ref.id}`,
  );
  return succeed(null);
}

interface Applied {
  /** The fields to write to the product; null for no write. */
  fields: object | null;
  outcome: Outcome;
}

function applyTo(
  document: DocumentSnapshot | undefined,
  change: ProductChange,
  { storeId, parts }: { storeId: string; parts: PartProducts },
): Applied {
  const { id } = change;
  const current = document?.data();
  const isOthers = current !== undefined && current[productDocuments.field('storeId')] !== storeId;
  const applied = isOthers
    ? ({ ok: false, code: 'NOT_FOUND' } as const)
    : applyProductChange(current ?? null, change, parts);
  if (!applied.ok) return { fields: null, outcome: { id, outcome: applied.code, before: null, after: null } };
  const { fields } = applied;
  const names = Object.keys(fields);
  if (names.length === 0) return { fields: null, outcome: { id, outcome: 'unchanged', before: null, after: null } };
  const before = document?.exists === true ? shown(pickFields(document, names)) : null;
  return { fields, outcome: { id, outcome: 'written', before, after: shown(fields) } };
}

const shown = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shownValue(value)]));

function shownValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? value.slice(0, SHOWN_LETTERS).toWellFormed() : value;
}

/** The changed fields, the change of all prices together in percent, and whether it undoes an earlier change. */
function changesOf(products: readonly Outcome[], purpose: RequestedEdit['purpose']): Record<string, unknown> {
  const edited = products.filter(({ before, after }) => before !== null && after !== null);
  const fields = [...new Set(edited.flatMap(({ after }) => Object.keys(after ?? {})))];
  const sumOf = (side: 'before' | 'after'): number =>
    edited.reduce((sum, product) => sum + Number(product[side]?.[PRICE] ?? 0), 0);
  const [before, after] = [sumOf('before'), sumOf('after')];
  return {
    fields,
    ...(before > 0 && { pricePercent: Math.round((after / before - 1) * 1_000) / 10 }),
    ...(purpose === 'undo' && { isUndo: true }),
  };
}

function countsOf(products: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = { written: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of products) {
    const name = outcome === 'written' || outcome === 'unchanged' ? outcome : 'refused';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
