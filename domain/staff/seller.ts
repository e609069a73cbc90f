import * as z from 'zod/mini';
import { discordUsernameSchema } from '../checkout/customer-info.ts';
import { timestampSchema } from '../timestamp.ts';
import { STAFF_LIMITS } from './staff-limits.ts';
import { STORE_ROLES } from './store-permissions.ts';

/** What a seller logs in with: letters of any case are the same name. Trimmed, lower case. */
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

/** `sellers/{sellerId}`: one of the people of a store. The password is elsewhere, hashed. */
export const sellerSchema = z.object({
  username: sellerUsernameSchema,
  discordUsername: discordUsernameSchema,
  /** Null when the store was deleted. */
  storeId: z.nullable(z.string()),
  /** Who was there before there were roles runs the store alone. */
  storeRole: z._default(z.enum(STORE_ROLES), 'owner'),
  createdAt: timestampSchema,
});
export type SellerFields = z.infer<typeof sellerSchema>;
export type Seller = SellerFields & { id: string };
