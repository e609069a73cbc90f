import { FieldValue } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../documents/audit-log.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Who did something: staff in one of their sessions, or somebody who is not signed in. */
export interface Actor {
  role: 'owner' | 'seller' | 'nobody';
  sellerId: string | null;
  sessionId: string | null;
}

/** Whoever has not logged in. */
export const NOBODY: Actor = { role: 'nobody', sellerId: null, sessionId: null };

export interface Audited {
  /** An operation's name, or an event of a session. */
  action: string;
  actor: Actor;
  /** What was done to, as the path of its document; null where that is said by the action. */
  target: string | null;
  /** What changed, as it was and as it is. No password, no secret, no whole address of a webhook. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Writes down who did what, in the transaction that does it. */
export function writeAudit(batch: OptimisticBatch, audited: Audited): void {
  batch.create(auditLogDocuments.plain.doc(), { kind: 'staff', ...audited, at: FieldValue.serverTimestamp() });
}
