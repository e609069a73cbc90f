import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { newPersonSchema } from '../staff/new-person.ts';
import { newPasswordLinkSchema } from '../staff/password-link.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { STORE_ROLES } from '../staff/store-permissions.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';
import { ownerProofSchema } from './payout-operations.ts';

export const createSellerSchema = z.strictObject({
  ...newPersonSchema.shape,
  /** Left out: the seller sets one by a link. */
  password: z.optional(newPersonSchema.shape.password),
  storeRole: z._default(newPersonSchema.shape.storeRole, 'owner'),
  storeId: documentIdSchema,
});

/** The fields of a seller that the owner may change; those left out keep their values. */
export const sellerUpdatesSchema = z.partial(z.omit(createSellerSchema, { password: true, storeRole: true }));
export type SellerUpdates = z.infer<typeof sellerUpdatesSchema>;

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

/** Field values as they were listed. */
const seenSellerSchema = z.partial(z.pick(adminSellerSchema, { username: true, discordUsername: true, storeId: true }));

export const SELLER_OPERATIONS = {
  /** `link`: where no password was given. */
  CREATE_SELLER: {
    data: createSellerSchema,
    result: z.strictObject({ id: z.string(), link: z.nullable(newPasswordLinkSchema) }),
  },
  /**
   * Fails with EDIT_CONFLICT when a field of `updates` differs from its value in `seen`, and with ALREADY_TAKEN for a username of another seller's.
   * Moving to another store ends the seller's sessions.
   */
  UPDATE_SELLER: {
    data: z.strictObject({ id: documentIdSchema, updates: sellerUpdatesSchema, seen: z.optional(seenSellerSchema) }),
    result: empty,
  },
  /** What a seller may do in the store from now on. Ends the seller's sessions. Fails with LAST_STORE_OWNER. */
  SET_STORE_ROLE: {
    data: z.strictObject({ id: documentIdSchema, storeRole: z.enum(STORE_ROLES) }),
    result: empty,
  },
  /** Makes a link that sets the password, once; it replaces the one before. The present password is good until then. */
  RESET_SELLER_PASSWORD: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ link: newPasswordLinkSchema }),
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
    result: z.strictObject({
      token: z.string(),
      seller: z.strictObject({ id: z.string(), username: z.string() }),
      /** ms, as the end is. */
      startedAt: z.int(),
      expiresAt: z.int(),
    }),
  },
} as const satisfies Record<string, OperationContract>;
