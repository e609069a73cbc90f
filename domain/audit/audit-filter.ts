import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { isDay } from '../ledger/day-range.ts';
import { LIMITS } from '../limits.ts';
import { addressFilter } from '../queries/address-filter.ts';
import { AUDIT_KIND_NAMES } from './audit-kinds.ts';

/** Actors: the owner, sellers, or the system, which includes payment providers and callers who are not logged in. */
export const AUDIT_ROLES = ['owner', 'seller', 'system'] as const;
export type AuditRole = (typeof AUDIT_ROLES)[number];

const day = z.string().check(z.refine(isDay));

/** Filter of the audit log; null excludes nothing. */
export const auditFilterSchema = z.strictObject({
  kind: z.nullable(z.enum(AUDIT_KIND_NAMES)),
  role: z.nullable(z.enum(AUDIT_ROLES)),
  /** The actions of one seller. */
  sellerId: z.nullable(documentIdSchema),
  /** The entries that affect a store. */
  storeId: z.nullable(documentIdSchema),
  /** Days, UTC, inclusive. */
  from: z.nullable(day),
  until: z.nullable(day),
  search: z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.searchMax))),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const AUDIT_FILTER = addressFilter<AuditFilter>(auditFilterSchema, {
  kind: 'kind',
  role: 'by',
  sellerId: 'seller',
  storeId: 'store',
  from: 'from',
  until: 'until',
  search: 'q',
});
