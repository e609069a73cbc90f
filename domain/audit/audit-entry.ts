import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { timestampSchema } from '../timestamp.ts';

/** Staff in one of their sessions, or a caller who is not logged in. */
export const staffActorSchema = z.object({
  role: z.enum([...STAFF_ROLES, 'nobody']),
  sellerId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
});
export type StaffActor = z.infer<typeof staffActorSchema>;

/** The actor. `provider`: a payment provider reported it. */
export const auditActorSchema = z.discriminatedUnion('role', [
  staffActorSchema,
  z.object({ role: z.literal('provider'), provider: z.enum(PAYMENT_PROVIDERS) }),
]);
export type AuditActor = z.infer<typeof auditActorSchema>;

/** The names of an entry's actor, target and stores at that time. Null: unnamed or unknown. */
export const auditNamesSchema = z.object({
  /** The name of the seller who acted. */
  actor: z.nullable(z.string()),
  /** The name of the store, seller or product, or the number of the order. */
  target: z.nullable(z.string()),
  /** The names of the affected stores, in the order of `storeIds`; for an action on many stores, of the first ones. */
  stores: z._default(z.array(z.nullable(z.string())), []),
});
export type AuditNames = z.infer<typeof auditNamesSchema>;

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * `auditLog/{entryId}`: an action of staff, or a payment that did not match its order. Contains no passwords, no
 * secrets and no personal data of a buyer.
 */
export const auditEntrySchema = z.object({
  /** An operation's name, an event of a session (`LOGIN`, …) or a kind of payment problem (`payment_rejected`, …). */
  action: z.string(),
  actor: auditActorSchema,
  /** The path of the target document; null if the action implies it. */
  target: z.nullable(z.string()),
  /** The previous values of the changed fields; null if there were none, or none may be shown. */
  before: z.nullable(fieldsSchema),
  /** The new values of the changed fields; for a payment problem, the provider's report. */
  after: z.nullable(fieldsSchema),
  at: timestampSchema,
  /** The end of the retention; missing in entries without one. A TTL policy removes the entry. See `auditExpiry`. */
  expireAt: z.optional(timestampSchema),
  /** This and the following fields are derived when an entry is written; older entries do not have them. */
  names: z._default(z.nullable(auditNamesSchema), null),
  /** The affected stores. */
  storeIds: z._default(z.array(z.string()), []),
  /** Search index: see `auditSearchTokens`. */
  searchTokens: z._default(z.array(z.string()), []),
  /** True if the actor is a seller as whom the owner was signed in. */
  isImpersonated: z._default(z.boolean(), false),
  /** The product whose prices changed: the key of its price history. */
  pricedProductId: z._default(z.nullable(z.string()), null),
});
export type AuditEntryFields = z.infer<typeof auditEntrySchema>;
