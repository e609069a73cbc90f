import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { ownerProofSchema } from '../payouts/payout-operations.ts';
import { newPasswordLinkSchema } from '../staff/password-link.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { newPersonSchema } from './new-person.ts';
import { STORE_ROLES } from './store-permissions.ts';

export const createSellerSchema = z.strictObject({
  ...newPersonSchema.shape,
  /** If omitted, the seller sets the password through a link. */
  password: z.optional(newPersonSchema.shape.password),
  storeRole: z._default(newPersonSchema.shape.storeRole, 'owner'),
  storeId: documentIdSchema,
});

/** The fields of a seller that the owner may change; omitted fields are not changed. */
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
  /**
   * Creates a seller of a store. `link`: present if no password was given. Fails with NOT_FOUND, ALREADY_TAKEN,
   * WEAK_PASSWORD or TOO_MANY_PEOPLE.
   */
  CREATE_SELLER: {
    data: createSellerSchema,
    result: z.strictObject({ id: z.string(), link: z.nullable(newPasswordLinkSchema) }),
  },
  /**
   * Changes a seller; omitted fields are not changed. Assigning another store ends the seller's sessions. Fails with
   * NOT_FOUND, with EDIT_CONFLICT when a field of `updates` differs from its value in `seen`, and with ALREADY_TAKEN
   * for another seller's username. For another store, also fails with TOO_MANY_PEOPLE or LAST_STORE_OWNER.
   */
  UPDATE_SELLER: {
    data: z.strictObject({ id: documentIdSchema, updates: sellerUpdatesSchema, seen: z.optional(seenSellerSchema) }),
    result: empty,
  },
  /** Changes the seller's role in the store. Ends the seller's sessions. Fails with NOT_FOUND or LAST_STORE_OWNER. */
  SET_STORE_ROLE: {
    data: z.strictObject({ id: documentIdSchema, storeRole: z.enum(STORE_ROLES) }),
    result: empty,
  },
  /**
   * Creates a single-use link that sets the password and replaces the previous link. The current password is valid
   * until then. Fails with NOT_FOUND.
   */
  RESET_SELLER_PASSWORD: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ link: newPasswordLinkSchema }),
  },
  /** Deletes a seller and ends the seller's sessions. Fails with NOT_FOUND. */
  DELETE_SELLER: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  /** Removes all second factors of a seller who has lost them, and ends the seller's sessions. */
  RESET_SELLER_FACTORS: {
    data: z.strictObject({ sellerId: documentIdSchema, proof: ownerProofSchema }),
    result: empty,
  },
  /** All sellers, by username. With a search, sellers whose username or Discord name contains all words of `search`. */
  FETCH_SELLERS: {
    data: z.strictObject({
      after: pageCursor,
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(STAFF_LIMITS.usernameMax)),
    }),
    result: pageOf(adminSellerSchema),
  },
  /**
   * Creates a seller session that records the owner's session. `token` signs in once, in the seller's app. Fails with
   * NOT_FOUND, or with NOT_ALLOWED_NOW for a seller without a store.
   */
  IMPERSONATE_SELLER: {
    data: z.strictObject({ sellerId: documentIdSchema }),
    result: z.strictObject({
      token: z.string(),
      seller: z.strictObject({ id: z.string(), username: z.string() }),
      /** In ms, like the end time. */
      startedAt: z.int(),
      expiresAt: z.int(),
    }),
  },
} as const satisfies Record<string, OperationContract>;
