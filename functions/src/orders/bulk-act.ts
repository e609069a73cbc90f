import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { ActOutcome, LeftBecause, PartId } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { storeOrderId, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { extendAudit, type Actor } from '../audit/write-audit.ts';
import { storeOrderDocuments, storeOrderRef } from '../documents/store-orders.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** In one commit: that many parts, and the entry of the audit log. */
const COMMIT_SIZE = 100;

export interface BulkAct {
  /** As the audit log names it. */
  action: string;
  actId: string;
  actor: Actor;
  /** What becomes of one part. `done`: it is as wanted already; `due`: it is to be written. */
  decide: (part: StoreOrder) => 'done' | 'due' | { left: LeftBecause };
  write: (batch: OptimisticBatch, part: StoreOrder) => void;
}

type Left = ActOutcome['left'][number];

/**
 * Does one thing to many parts of orders, some of them in each commit: a part that somebody else changes meanwhile is decided anew. All of it
 * is one entry of the audit log, which grows with each commit. The same act again goes on where it was cut short.
 */
export async function doBulkAct(act: BulkAct, parts: readonly PartId[]): Promise<Result<ActOutcome>> {
  const left: Left[] = [];
  for (const some of chunksOf(parts, COMMIT_SIZE)) {
    const committed = await runOptimistic((batch) => commitSome(act, some, batch));
    left.push(...(committed.ok ? committed.value : some.map((part) => ({ ...part, because: 'unfinished' as const }))));
  }
  return succeed({ done: parts.length - left.length, left });
}

async function commitSome(act: BulkAct, some: readonly PartId[], batch: OptimisticBatch): Promise<Result<Left[]>> {
  const left: Left[] = [];
  const changed: StoreOrder[] = [];
  const found = await batch.getAll(some.map(({ orderId, storeId }) => storeOrderRef(orderId, storeId)));
  for (const [index, named] of some.entries()) {
    const part = found[index]?.data();
    const decided = part === undefined ? { left: 'notFound' as const } : act.decide(part);
    if (typeof decided !== 'string') left.push({ ...named, because: decided.left });
    else if (decided === 'due' && part !== undefined) {
      act.write(batch, part);
      changed.push(part);
    }
  }
  if (changed.length > 0) await recordAct(act, changed, batch);
  return succeed(left);
}

function recordAct({ action, actId, actor }: BulkAct, changed: readonly StoreOrder[], batch: OptimisticBatch) {
  const ids = changed.map(({ orderId, storeId }) => storeOrderId(orderId, storeId));
  return extendAudit(batch, `${action}_${actId}`, actor, (shown) => {
    const orders = [...(Array.isArray(shown?.orders) ? shown.orders.map(String) : []), ...ids];
    const [only, ...others] = orders;
    const target = only === undefined || others.length > 0 ? null : `${storeOrderDocuments.plain.path}/${only}`;
    return { action, target, before: null, after: { orders } };
  });
}
