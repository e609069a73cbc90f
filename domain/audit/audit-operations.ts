import * as z from 'zod/mini';
import { epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { auditEntrySchema } from './audit-entry.ts';
import { auditFilterSchema } from './audit-filter.ts';

/** An entry of the audit log as the owner's screen shows it. */
export const auditEntryViewSchema = z.strictObject({
  id: z.string(),
  at: epochMs,
  action: z.string(),
  actor: z.strictObject({
    /** `system`: the entry cannot be read. */
    role: z.enum([...STAFF_ROLES, 'nobody', 'provider', 'system']),
    /** The seller's id, or the payment provider. */
    id: z.nullable(z.string()),
    /** The seller's username. */
    name: z.nullable(z.string()),
    /** True if the owner was signed in as this seller. */
    isImpersonated: z.boolean(),
  }),
  /** The path and the display name of the document; for an order, the name is its number. */
  target: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The affected stores; a name is null if it is unknown. */
  stores: z.array(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  before: auditEntrySchema.shape.before,
  after: auditEntrySchema.shape.after,
});
export type AuditEntry = z.infer<typeof auditEntryViewSchema>;

export const AUDIT_OPERATIONS = {
  /**
   * Entries of the audit log, newest first. A page of a search by several words may have fewer entries than its size,
   * or none, and still a next page.
   */
  GET_AUDIT_LOG: {
    data: z.strictObject({ after: pageCursor, filter: auditFilterSchema }),
    result: pageOf(auditEntryViewSchema),
  },
} as const satisfies Record<string, OperationContract>;
