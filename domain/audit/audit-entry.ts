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

/** Whose doing it was. `provider`: a payment provider reported it. */
export const auditActorSchema = z.discriminatedUnion('role', [
  staffActorSchema,
  z.object({ role: z.literal('provider'), provider: z.enum(PAYMENT_PROVIDERS) }),
]);
export type AuditActor = z.infer<typeof auditActorSchema>;

/** What those are called that an entry is about, at the time. Null: it has no name, or is not known. */
export const auditNamesSchema = z.object({
  /** Of the seller who acted. */
  actor: z.nullable(z.string()),
  /** Of the store, seller or product, or the number of the order. */
  target: z.nullable(z.string()),
  /** Of the stores that are concerned, in the order of `storeIds`; of an act on very many, of the first of them. */
  stores: z._default(z.array(z.nullable(z.string())), []),
});
export type AuditNames = z.infer<typeof auditNamesSchema>;

const fieldsSchema = z.record(z.string(), z.unknown());

/** `auditLog/{entryId}`: what staff did, or a payment that did not match its order. No password, no secret, no personal data of a buyer. */
export const auditEntrySchema = z.object({
  /** An operation's name, an event of a session (`LOGIN`, …) or a kind of payment problem (`payment_rejected`, …). */
  action: z.string(),
  actor: auditActorSchema,
  /** The path of the document that it was done to; null where the action implies it. */
  target: z.nullable(z.string()),
  /** The fields that changed, as they were; null where there was nothing, or is nothing to show. */
  before: z.nullable(fieldsSchema),
  /** The fields that changed, as they are now; of a payment problem, what the provider reported. */
  after: z.nullable(fieldsSchema),
  at: timestampSchema,
  /** This and what follows is made of the rest when an entry is written; entries of before do not have it. */
  names: z._default(z.nullable(auditNamesSchema), null),
  /** The stores that are concerned. */
  storeIds: z._default(z.array(z.string()), []),
  /** What it is found by: see `auditSearchTokens`. */
  searchTokens: z._default(z.array(z.string()), []),
});
export type AuditEntryFields = z.infer<typeof auditEntrySchema>;
