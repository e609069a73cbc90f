import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StoreFields } from '@blockbazaar/domain/stores/store';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { storeSlugDocuments, storeSlugRef } from '../documents/store-slugs.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Writes a new store and its address, unless an earlier attempt with a lost response did so. Fails with ALREADY_TAKEN.
 */
export async function writeNewStore(
  batch: OptimisticBatch,
  { ref, input }: { ref: DocumentReference; input: AdminData<'CREATE_STORE'> },
  actor: Actor,
): Promise<Result<null>> {
  const slug = await batch.get(storeSlugRef(input.slug));
  if (storeSlugDocuments.parse(slug)?.storeId === ref.id) return succeed(null);
  if (slug.exists) return fail('ALREADY_TAKEN', STORE_ADMIN_MESSAGES.slugTaken);
  const store: StoreFields = {
    ...input,
    miniBannerUrl: null,
    discordUrl: null,
    official: false,
    formerSlugs: [],
    feesPassedOn: false,
    createdAt: Timestamp.now(),
  };
  batch.create(ref, store);
  batch.create(slug.ref, { storeId: ref.id });
  writeAudit(batch, { action: 'CREATE_STORE', actor, target: ref.path, before: null, after: input });
  return succeed(null);
}
