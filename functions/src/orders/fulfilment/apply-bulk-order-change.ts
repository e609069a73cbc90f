import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { BulkActionResult, SkipReason, StoreOrderKey } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { storeOrderId, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { extendAudit, type Actor } from '../../audit/write-audit.ts';
import { storeOrderDocuments, storeOrderRef } from '../../documents/store-orders.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** Maximum number of store orders in one commit, besides the audit entry. */
const COMMIT_SIZE = 100;

export interface BulkOrderChange {
  /** The action name in the audit log. */
  action: string;
  actId: string;
  actor: Actor;
  /** Decides the change of one store order. `done`: it already has the target state; `due`: it must be written. */
  decide: (part: StoreOrder) => 'done' | 'due' | { left: SkipReason };
  write: (batch: OptimisticBatch, part: StoreOrder) => void;
}

type Left = BulkActionResult['left'][number];

/**
 * Applies one change to many store orders, several in each commit. A store order with a concurrent change is decided
 * again. All commits share one audit entry, which each of them extends. A repeated call continues an interrupted one.
 */
export async function applyBulkOrderChange(
  act: BulkOrderChange,
  parts: readonly StoreOrderKey[],
): Promise<Result<BulkActionResult>> {
  const left: Left[] = [];
  for (const chunk of chunksOf(parts, COMMIT_SIZE)) {
    const committed = await runOptimistic((batch) => commitChunk(act, chunk, batch));
    left.push(...(committed.ok ? committed.value : chunk.map((part) => ({ ...part, because: 'unfinished' as const }))));
  }
  return succeed({ done: parts.length - left.length, left });
}

async function commitChunk(
  act: BulkOrderChange,
  chunk: readonly StoreOrderKey[],
  batch: OptimisticBatch,
): Promise<Result<Left[]>> {
  const left: Left[] = [];
  const changed: StoreOrder[] = [];
  const found = await batch.getAll(chunk.map(({ orderId, storeId }) => storeOrderRef(orderId, storeId)));
  for (const [index, named] of chunk.entries()) {
    const part = found[index]?.data();
    const decided = part === undefined ? { left: 'notFound' as const } : act.decide(part);
    if (typeof decided !== 'string') left.push({ ...named, because: decided.left });
    else if (decided === 'due' && part !== undefined) {
      act.write(batch, part);
      changed.push(part);
    }
  }
  if (changed.length > 0) await recordBulkOrderChange(act, changed, batch);
  return succeed(left);
}

function recordBulkOrderChange(
  { action, actId, actor }: BulkOrderChange,
  changed: readonly StoreOrder[],
  batch: OptimisticBatch,
) {
  const ids = changed.map(({ orderId, storeId }) => storeOrderId(orderId, storeId));
  return extendAudit(batch, `${action}_${actId}`, actor, (shown) => {
    const orders = [...(Array.isArray(shown?.orders) ? shown.orders.map(String) : []), ...ids];
    const [only, ...others] = orders;
    const target = only === undefined || others.length > 0 ? null : `${storeOrderDocuments.plain.path}/${only}`;
    return { action, target, before: null, after: { orders } };
  });
}
