import type { AuditFilter, AuditRole } from '@blockbazaar/domain/audit/audit-filter';
import { AUDIT_KINDS } from '@blockbazaar/domain/audit/audit-kinds';
import { boundsOfDays } from '@blockbazaar/domain/ledger/day-range';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';

const ROLE = `${auditLogDocuments.field('actor')}.role`;
const SELLER = `${auditLogDocuments.field('actor')}.sellerId`;

const ROLES: Readonly<Record<AuditRole, readonly string[]>> = {
  owner: ['owner'],
  seller: ['seller'],
  system: ['provider', 'nobody'],
};

/**
 * The entries of a filter. A query allows only one array condition: with a search, the results are filtered by store
 * afterwards.
 */
export function auditQuery({ kind, role, sellerId, storeId, from, until }: AuditFilter, token: string | null): Query {
  const { field, plain } = auditLogDocuments;
  const { fromMs, beforeMs } = boundsOfDays({ from, until });
  let query: Query = plain;
  if (kind !== null) query = query.where(field('action'), 'in', AUDIT_KINDS[kind]);
  if (role !== null) query = query.where(ROLE, 'in', ROLES[role]);
  if (sellerId !== null) query = query.where(SELLER, '==', sellerId);
  if (token !== null) query = query.where(field('searchTokens'), 'array-contains', token);
  else if (storeId !== null) query = query.where(field('storeIds'), 'array-contains', storeId);
  if (fromMs !== null) query = query.where(field('at'), '>=', Timestamp.fromMillis(fromMs));
  if (beforeMs !== null) query = query.where(field('at'), '<', Timestamp.fromMillis(beforeMs));
  return query;
}
