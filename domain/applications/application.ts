import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { APPLICATION_STATES } from './application-states.ts';

/**
 * `sellerApplications/{uid}`: the application of a person, who reads it; a new one takes the place of the one before. Functions write it. A TTL policy
 * on `expireAt` removes it.
 */
export const sellerApplicationSchema = z.object({
  state: z.enum(APPLICATION_STATES),
  storeName: z.string(),
  /** The username of the Discord account that the person has signed in with. */
  discordUsername: z.string(),
  products: z.string(),
  links: z.array(z.string()),
  appliedAt: timestampSchema,
  /** When it was approved, declined or taken back; null while it is open. */
  decidedAt: z.nullable(timestampSchema),
  /** Why the owner has declined it; null otherwise. */
  reason: z.nullable(z.string()),
  /** What has come of it; null unless it was approved. */
  storeId: z.nullable(z.string()),
  sellerId: z.nullable(z.string()),
  /** Null while it is open. */
  expireAt: z.nullable(timestampSchema),
});
export type SellerApplicationFields = z.infer<typeof sellerApplicationSchema>;
export type SellerApplication = SellerApplicationFields & { id: string };
