import { createHash } from 'node:crypto';
import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { productEditRef } from '../../documents/product-edits.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import type { SellerSession } from '../../platform/live-session.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { commitChanges, type RequestedEdit } from './commit-changes.ts';

/** Products per commit. A sale of any of them makes the commit start again. */
const PRODUCTS_PER_COMMIT = 50;
/** The time limits of one commit and of the whole call, in ms: less than the timeout of the page. */
const COMMIT_MS = 3_000;
const TIME_MS = 20_000;

/**
 * Edits many of a store's products in several commits. Each commit records the outcomes of its products. The same
 * request therefore continues where it ended, and applies nothing twice. Returns the refused products, and those that
 * are left for another call.
 */
export async function editProducts(
  { requestId, changes, purpose }: StaffCallableInput<'editProducts'>,
  { claims, actor }: Pick<SellerSession, 'claims' | 'actor'>,
): Promise<Result<StaffCallableOutput<'editProducts'>>> {
  const contents = createHash('sha256').update(JSON.stringify(changes)).digest('hex');
  const edit: RequestedEdit = { storeId: claims.storeId, requestId, contents, actor, purpose };
  const deadline = Date.now() + TIME_MS;
  for (const chunk of chunksOf(changes, PRODUCTS_PER_COMMIT)) {
    const settled = await settle(edit, chunk, deadline);
    if (!settled.ok) return settled;
  }
  return succeed(await editResult(edit, changes));
}

/** Halves a commit that conflicts with too many sales, down to a single product. */
async function settle(edit: RequestedEdit, changes: readonly ProductChange[], deadline: number): Promise<Result<null>> {
  if (Date.now() >= deadline) return succeed(null);
  const committed = await runOptimistic((batch) => commitChanges(batch, edit, changes), {
    retryDeadlineMs: COMMIT_MS,
  });
  if (committed.ok || committed.failure.code !== 'BUSY') return committed;
  if (changes.length === 1) return succeed(null);
  const half = Math.ceil(changes.length / 2);
  const first = await settle(edit, changes.slice(0, half), deadline);
  return first.ok ? settle(edit, changes.slice(half), deadline) : first;
}

async function editResult(
  { storeId, requestId }: RequestedEdit,
  changes: readonly ProductChange[],
): Promise<StaffCallableOutput<'editProducts'>> {
  const { products = [] } = (await productEditRef(storeId, requestId).get()).data() ?? {};
  const settled = new Set(products.map(({ id }) => id));
  return {
    written: products.filter(({ outcome }) => outcome === 'written').length,
    unchanged: products.filter(({ outcome }) => outcome === 'unchanged').length,
    refused: products.flatMap(({ id, outcome }) =>
      outcome === 'written' || outcome === 'unchanged' ? [] : [{ id, code: outcome }],
    ),
    left: changes.map(({ id }) => id).filter((id) => !settled.has(id)),
  };
}
