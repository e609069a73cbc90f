import { createHash } from 'node:crypto';
import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { productEditRef } from '../../documents/product-edits.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { SellerSession } from '../../sessions/require-session.ts';
import { commitChanges, type RequestedEdit } from './commit-changes.ts';

/** Products that go into one commit, which a sale of any of them makes start again. */
const PRODUCTS_PER_COMMIT = 50;
/** How long one commit is tried, and how long the seller waits at most, in ms: less than the page waits. */
const COMMIT_MS = 3_000;
const TIME_MS = 20_000;

/**
 * Edits many of a store's products, in commits of some. Each commit writes down what became of its products, so the same request again
 * goes on where it ended, and does nothing twice. Returns which products were refused, and which are left for another call.
 */
export async function editProducts(
  { requestId, changes }: StaffCallableInput<'editProducts'>,
  { claims, actor }: Pick<SellerSession, 'claims' | 'actor'>,
): Promise<Result<StaffCallableOutput<'editProducts'>>> {
  const contents = createHash('sha256').update(JSON.stringify(changes)).digest('hex');
  const edit: RequestedEdit = { storeId: claims.storeId, requestId, contents, actor };
  const deadline = Date.now() + TIME_MS;
  for (const chunk of chunksOf(changes, PRODUCTS_PER_COMMIT)) {
    const settled = await settle(edit, chunk, deadline);
    if (!settled.ok) return settled;
  }
  return succeed(await answerTo(edit, changes));
}

/** A commit that too many sales are in the way of is made in halves: in the end one product alone is left. */
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

async function answerTo(
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
