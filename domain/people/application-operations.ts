import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { newPasswordLinkSchema } from '../staff/password-link.ts';
import { newStoreSchema } from '../stores/store-input.ts';
import { APPLICATION_LIMITS } from './applications/application-limits.ts';
import { sellerUsernameSchema } from './seller.ts';

const openApplicationSchema = z.strictObject({
  id: z.string(),
  storeName: z.string(),
  discordUsername: z.string(),
  products: z.string(),
  links: z.array(z.string()),
  appliedAt: epochMs,
});
export type OpenApplication = z.infer<typeof openApplicationSchema>;

export const declineReasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(APPLICATION_LIMITS.reasonMax));

/** The owner's decisions about the store that an applicant proposed. */
export const approvalSchema = z.strictObject({
  store: z.pick(newStoreSchema, { name: true, slug: true, tariffPercentage: true }),
  username: sellerUsernameSchema,
});

/** The field of an approval whose value is already in use. */
export const CONFLICT_PATHS = { slug: 'data.store.slug', username: 'data.username' } as const;

export const APPLICATION_OPERATIONS = {
  /** Undecided applications, oldest first. */
  LIST_APPLICATIONS: { data: z.strictObject({ after: pageCursor }), result: pageOf(openApplicationSchema) },
  /**
   * Creates the store, its seller, and a link for the seller's first password, in one transaction. Idempotent: a
   * repeated approval returns the same store and seller, without a link. Fails with NOT_FOUND or NOT_ALLOWED_NOW, or
   * with ALREADY_TAKEN; `path` is the address or the username.
   */
  APPROVE_APPLICATION: {
    data: z.strictObject({ id: documentIdSchema, ...approvalSchema.shape }),
    result: z.strictObject({
      storeId: z.string(),
      sellerId: z.string(),
      username: z.string(),
      link: z.nullable(newPasswordLinkSchema),
    }),
  },
  /** Declines an application. Idempotent. The applicant sees the reason. Fails with NOT_FOUND or NOT_ALLOWED_NOW. */
  DECLINE_APPLICATION: { data: z.strictObject({ id: documentIdSchema, reason: declineReasonSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
