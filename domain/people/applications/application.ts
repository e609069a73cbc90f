import * as z from 'zod/mini';
import { timestampSchema } from '../../timestamp.ts';
import { APPLICATION_STATES } from './application-states.ts';

/**
 * `sellerApplications/{uid}`: a person's application, readable by that person; a new one replaces the previous one.
 * Only functions write it. A TTL policy on `expireAt` removes it.
 */
export const sellerApplicationSchema = z.object({
  state: z.enum(APPLICATION_STATES),
  storeName: z.string(),
  /** The username of the person's Discord account. */
  discordUsername: z.string(),
  products: z.string(),
  links: z.array(z.string()),
  appliedAt: timestampSchema,
  /** Time of the approval, decline or withdrawal; null while it is open. */
  decidedAt: z.nullable(timestampSchema),
  /** The owner's reason for declining it; null otherwise. */
  reason: z.nullable(z.string()),
  /** The store that was created; null unless it was approved. */
  storeId: z.nullable(z.string()),
  sellerId: z.nullable(z.string()),
  /** The seller's username and the store's address at the approval. */
  username: z._default(z.nullable(z.string()), null),
  storeSlug: z._default(z.nullable(z.string()), null),
  /** Null while it is open. */
  expireAt: z.nullable(timestampSchema),
});
export type SellerApplicationFields = z.infer<typeof sellerApplicationSchema>;
export type SellerApplication = SellerApplicationFields & { id: string };
