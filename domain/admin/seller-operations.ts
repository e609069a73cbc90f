import * as z from 'zod/mini';
import { discordUsernameSchema } from '../checkout/customer-info.ts';
import { documentIdSchema } from '../document-id.ts';
import { newPasswordLinkSchema } from '../staff/password-link.ts';
import { sellerUsernameSchema } from '../staff/seller.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

export const createSellerSchema = z.strictObject({
  discordUsername: discordUsernameSchema,
  username: sellerUsernameSchema,
  /** `password-rule.ts` decides on it. Left out: the seller sets one by a link. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(STAFF_LIMITS.passwordMax))),
  storeId: documentIdSchema,
});

/** The fields of a seller that the owner may change; those left out keep their values. */
export const sellerUpdatesSchema = z.partial(z.omit(createSellerSchema, { password: true }));
export type SellerUpdates = z.infer<typeof sellerUpdatesSchema>;

export const adminSellerSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  discordUsername: z.string(),
  storeId: z.nullable(z.string()),
  /** Null: no store assigned. */
  storeName: z.nullable(z.string()),
  createdAt: epochMs,
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
  /** Makes a link that sets the password, once; it replaces the one before. The present password is good until then. */
  RESET_SELLER_PASSWORD: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ link: newPasswordLinkSchema }),
  },
  /** Ends the seller's sessions, too. */
  DELETE_SELLER: { data: z.strictObject({ id: documentIdSchema }), result: empty },
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
