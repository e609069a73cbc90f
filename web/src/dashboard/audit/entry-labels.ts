import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { AUDIT_MESSAGES } from './audit-messages.ts';

const messages = AUDIT_MESSAGES;

/** The display name of an actor. */
export function actorLabel({ role, id, name, isImpersonated }: AuditEntry['actor']): string {
  if (role === 'provider') return messages.providers[id ?? ''] ?? messages.actors.provider;
  const seller = name ?? id ?? messages.actors.seller;
  if (role === 'seller') return isImpersonated ? messages.impersonated(seller) : seller;
  return messages.actors[role];
}

/** The name of a target, or null if it has none. */
export const targetLabel = ({
  targetName,
  orderNumber,
}: Pick<AuditEntry, 'targetName' | 'orderNumber'>): string | null =>
  orderNumber === null ? targetName : messages.order(orderNumber);
