import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import type { AuditActor } from '@blockbazaar/domain/audit/audit-entry';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { plainFields } from './plain-json.ts';

/** An entry of `auditLog` as the owner sees it; `at` is its time, in ms. A malformed one is shown with all that it has. */
export function auditEntryOf(snapshot: QueryDocumentSnapshot, at: number): AuditEntry {
  const { id } = snapshot;
  const entry = auditLogDocuments.parse(snapshot);
  if (entry === null) {
    const after = plainFields(snapshot.data());
    return { id, at, action: 'unknown', actor: 'system', target: null, before: null, after };
  }
  const { action, actor, target, before, after } = entry;
  return { id, at, action, actor: actorName(actor), target, before: plainOrNull(before), after: plainOrNull(after) };
}

const plainOrNull = (fields: object | null): Record<string, unknown> | null =>
  fields === null ? null : plainFields(fields);

function actorName(actor: AuditActor): string {
  if (actor.role === 'provider') return actor.provider;
  return actor.sellerId === null ? actor.role : `${actor.role} ${actor.sellerId}`;
}
