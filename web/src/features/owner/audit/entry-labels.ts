import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { AUDIT_MESSAGES } from './audit-messages.ts';

const messages = AUDIT_MESSAGES;
const OF_ORDERS: ReadonlySet<string> = new Set([COLLECTIONS.orders, COLLECTIONS.storeOrders, COLLECTIONS.deliveries]);

/** Who it was, as people call them. */
export function actorLabel({ role, id, name }: AuditEntry['actor']): string {
  if (role === 'provider') return messages.providers[id ?? ''] ?? messages.actors.provider;
  if (role === 'seller') return name ?? id ?? messages.actors.seller;
  return messages.actors[role];
}

/** What it was done to, by name; null where that has none. */
export function targetLabel({ target, targetName }: Pick<AuditEntry, 'target' | 'targetName'>): string | null {
  if (targetName === null) return null;
  const isOrder = OF_ORDERS.has(target?.split('/')[0] ?? '');
  return isOrder ? messages.order(targetName) : targetName;
}
