import type { AdminData, AdminResult } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { DELETION_NAME_PATH, isNameOfStore } from '@blockbazaar/domain/stores/store-operations';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { deletionJobRef, type DeletionJob } from '../../documents/store-deletions.ts';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import { countOpenStoreOrders } from '../../orders/store-orders/count-open-store-orders.ts';
import { readPayoutBalances } from '../../payouts/balance/read-payout-balance.ts';
import { closePayoutAccount } from '../../payouts/close-payout-account.ts';
import { fieldText } from '../../platform/field-text.ts';
import { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { continueDeletion } from './continue-deletion.ts';

/** The action of the audit entry about a deleted store, which the list of deleted stores reads. */
export const DELETE_STORE = 'DELETE_STORE';
/** Maximum duration of the owner's request, in ms; the sweep does the rest. */
const TIME_MS = 20_000;

/**
 * Deletes a store, with as much of its data as the time allows. One commit creates the job, and from then on its
 * products cannot be bought. The rest can be interrupted at any point. A repeated call continues the deletion, which
 * the name has confirmed at its start.
 */
export async function deleteStore(
  { id: storeId, name }: AdminData<'DELETE_STORE'>,
  actor: Actor,
): Promise<Result<AdminResult<'DELETE_STORE'>>> {
  const started = await startDeletion(storeId, name, actor);
  if (!started.ok) return started;
  const run = { deadline: Date.now() + TIME_MS, breakers: new ProviderBreakers() };
  const isFinished = await continueDeletion(storeId, started.value, run);
  const [balance] = await readPayoutBalances([storeId]);
  const owedCents = balance?.ok === true ? balance.value.owedCents : null;
  return succeed({ isFinished, openStoreOrders: await countOpenStoreOrders(storeId), owedCents });
}

const refuseName = (text: string): Result<never> => fail('INVALID_INPUT', text, { path: DELETION_NAME_PATH });

const startDeletion = (storeId: string, entered: string | undefined, actor: Actor): Promise<Result<DeletionJob>> =>
  runOptimistic(async (batch) => {
    const [store, underWay] = [await batch.get(storeRef(storeId)), await batch.get(deletionJobRef(storeId))];
    const job = underWay.data();
    if (job !== undefined) return succeed(job);
    if (!store.exists) return fail('NOT_FOUND');
    const name = fieldText(store, storeDocuments.field('name')) ?? '';
    if (entered === undefined) return refuseName(STORE_ADMIN_MESSAGES.deleteNameMissing);
    if (!isNameOfStore(entered, name)) return refuseName(STORE_ADMIN_MESSAGES.deleteNameDiffers);
    const { data: slug = '' } = storeSchema.shape.slug.safeParse(store.get(storeDocuments.field('slug')));
    const { data: formerSlugs = [] } = storeSchema.shape.formerSlugs.safeParse(
      store.get(storeDocuments.field('formerSlugs')),
    );
    const started: DeletionJob = { slug, formerSlugs, actor, startedAt: Timestamp.now() };
    await closePayoutAccount(batch, storeId, name);
    batch.remove(store.ref);
    batch.create(deletionJobRef(storeId), started);
    const { data } = z.omit(storeSchema, { createdAt: true }).safeParse(store.data());
    writeAudit(batch, { action: DELETE_STORE, actor, target: store.ref.path, before: data ?? null, after: null });
    return succeed(started);
  });
