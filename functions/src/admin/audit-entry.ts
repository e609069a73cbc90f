import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_ROLES } from '@blockbazaar/domain/staff/session';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { plainFields } from './plain-json.ts';

const changed = z.nullable(z.record(z.string(), z.unknown()));
const staffEntrySchema = z.object({
  kind: z.literal('staff'),
  action: z.string(),
  actor: z.object({ role: z.enum([...STAFF_ROLES, 'nobody']), sellerId: z.nullable(z.string()) }),
  target: z.nullable(z.string()),
  before: changed,
  after: changed,
});

/** An entry of `auditLog` as the owner sees it: what staff have done, or trouble with a payment. `at` is its moment, in ms. */
export function auditEntryOf(snapshot: QueryDocumentSnapshot, at: number): AuditEntry {
  const fields = plainFields(snapshot.data());
  const staff = staffEntrySchema.safeParse(fields);
  if (!staff.success) return { id: snapshot.id, at, ...paymentTrouble(fields) };
  const { action, actor, target, before, after } = staff.data;
  return { id: snapshot.id, at, action, actor: actorName(actor), target, before, after };
}

const actorName = ({ role, sellerId }: z.infer<typeof staffEntrySchema>['actor']): string =>
  sellerId === null ? role : `${role} ${sellerId}`;

/** What a payment provider has told of. */
function paymentTrouble(fields: Record<string, unknown>): Omit<AuditEntry, 'id' | 'at'> {
  const { kind, provider, orderId } = fields;
  const rest = Object.entries(fields).filter(([name]) => name !== 'kind' && name !== 'at');
  return {
    action: typeof kind === 'string' ? kind : 'unknown',
    actor: typeof provider === 'string' ? provider : 'system',
    target: typeof orderId === 'string' ? `${COLLECTIONS.orders}/${orderId}` : null,
    before: null,
    after: Object.fromEntries(rest),
  };
}
