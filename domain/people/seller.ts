import * as z from 'zod/mini';
import { discordUsernameSchema } from '../checkout/customer-info.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { timestampSchema } from '../timestamp.ts';
import { STORE_ROLES } from './store-permissions.ts';

/** A seller's login name, case-insensitive. Trimmed, lower case. */
export const sellerUsernameSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      new RegExp(`^[a-z0-9](?:[a-z0-9._-]{${STAFF_LIMITS.usernameMin - 2},${STAFF_LIMITS.usernameMax - 2}})[a-z0-9]$`),
      `Please enter a username of ${STAFF_LIMITS.usernameMin}-${STAFF_LIMITS.usernameMax} letters, digits, dots, dashes or underscores.`,
    ),
  );

/** `sellers/{sellerId}`: a member of a store's staff. The hashed password is stored elsewhere. */
export const sellerSchema = z.object({
  username: sellerUsernameSchema,
  discordUsername: discordUsernameSchema,
  /** Null after the store was deleted. */
  storeId: z.nullable(z.string()),
  /** Sellers from before the introduction of roles are the only owner of their store. */
  storeRole: z._default(z.enum(STORE_ROLES), 'owner'),
  createdAt: timestampSchema,
});
export type SellerFields = z.infer<typeof sellerSchema>;
export type Seller = SellerFields & { id: string };
