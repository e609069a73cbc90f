import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { newPersonSchema } from '../staff/new-person.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { STORE_ROLES } from '../staff/store-permissions.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';
import { ownerProofSchema } from './payout-operations.ts';

export const createSellerSchema = z.strictObject({
  ...newPersonSchema.shape,
  storeRole: z._default(newPersonSchema.shape.storeRole, 'owner'),
  storeId: documentIdSchema,
});

export const adminSellerSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  discordUsername: z.string(),
  storeId: z.nullable(z.string()),
  /** Null: no store assigned. */
  storeName: z.nullable(z.string()),
  storeRole: z.enum(STORE_ROLES),
  createdAt: epochMs,
  hasSecondFactor: z.boolean(),
});
export type AdminSeller = z.infer<typeof adminSellerSchema>;

export const SELLER_OPERATIONS = {
  CREATE_SELLER: { data: createSellerSchema, result: createdResult },
  /** What a seller may do in the store from now on. Ends the seller's sessions. Fails with LAST_STORE_OWNER. */
  SET_STORE_ROLE: {
    data: z.strictObject({ id: documentIdSchema, storeRole: z.enum(STORE_ROLES) }),
    result: empty,
  },
  /** Ends the seller's sessions, too. */
  DELETE_SELLER: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  /** Takes all second factors of a seller away, who has lost them, and ends the seller's sessions. Fails as a payout does without a proof. */
  RESET_SELLER_FACTORS: {
    data: z.strictObject({ sellerId: documentIdSchema, proof: ownerProofSchema }),
    result: empty,
  },
  /** By username; those whose username or Discord name has all words of `search` in it. */
  FETCH_SELLERS: {
    data: z.strictObject({
      after: pageCursor,
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(STAFF_LIMITS.usernameMax)),
    }),
    result: pageOf(adminSellerSchema),
  },
  /** Creates a seller session that records the owner's one. `token` signs in once, in the seller's app. */
  IMPERSONATE_SELLER: {
    data: z.strictObject({ sellerId: documentIdSchema }),
    result: z.strictObject({ token: z.string(), seller: z.strictObject({ id: z.string(), username: z.string() }) }),
  },
} as const satisfies Record<string, OperationContract>;
