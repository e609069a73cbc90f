import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Actor } from '../../audit/write-audit.ts';
import { collection } from '../../platform/firestore.ts';

const actorSchema = z.object({
  role: z.enum(['owner', 'seller', 'nobody']),
  sellerId: z.string().nullable(),
  sessionId: z.string().nullable(),
}) satisfies z.ZodType<Actor>;

/** `storeDeletions/{storeId}`: a store that is gone, as long as something of it is left. */
export const deletionJobSchema = z.object({
  /** Its address, which nobody else gets before it is done; empty: it had none. */
  slug: z.string(),
  /** Who has had it deleted. */
  actor: actorSchema,
  startedAt: timestampSchema,
});
export type DeletionJob = z.infer<typeof deletionJobSchema>;

export const deletionJobRef = (storeId: string): DocumentReference => collection('storeDeletions').doc(storeId);
