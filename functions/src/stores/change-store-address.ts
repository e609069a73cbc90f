import { type Result, fail, succeed } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import * as z from 'zod/mini';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import { storeSlugDocuments, storeSlugRef } from '../documents/store-slugs.ts';
import { storeRef } from '../documents/stores.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const addressesSchema = z.pick(storeSchema, { slug: true, formerSlugs: true });

/**
 * Changes the address of a store. Previous addresses stay reserved and redirect to it, so that no other store can take
 * over its links.
 */
export const changeStoreAddress = (
  storeId: string,
  slug: string,
  actor: Actor,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const [store, entry] = [await batch.get(storeRef(storeId)), await batch.get(storeSlugRef(slug))];
    if (!store.exists) return fail('NOT_FOUND');
    const { slug: before, formerSlugs } = addressesSchema.parse(store.data());
    if (before === slug) return succeed({});
    const owner = storeSlugDocuments.parse(entry);
    if (owner !== null && owner.storeId !== storeId) return fail('ALREADY_TAKEN', STORE_ADMIN_MESSAGES.slugTaken);
    const others = [before, ...formerSlugs.filter((former) => former !== slug && former !== before)];
    const kept = others.slice(0, LIMITS.formerSlugsMax);
    for (const givenUp of others.slice(LIMITS.formerSlugsMax)) await releaseSlug(batch, givenUp, storeId);
    if (!entry.exists) batch.create(entry.ref, { storeId });
    batch.update(store.ref, { slug, formerSlugs: kept });
    writeAudit(batch, {
      action: 'CHANGE_STORE_ADDRESS',
      actor,
      target: store.ref.path,
      before: { slug: before },
      after: { slug },
    });
    return succeed({});
  });

/** Releases an address of a store, unless it belongs to another store now. */
export async function releaseSlug(batch: OptimisticBatch, slug: string, storeId: string): Promise<void> {
  const entry = await batch.get(storeSlugRef(slug));
  if (storeSlugDocuments.parse(entry)?.storeId === storeId) batch.remove(entry.ref);
}
