import { AUDIT_KINDS, type AuditKind } from './audit-kinds.ts';

/** Two years. */
export const AUDIT_RETENTION_MS = 2 * 365 * 24 * 60 * 60_000;

/**
 * The kinds of entries that expire. Others document money, stores and people, or are read by screens without a limit of
 * age, such as the list of deleted stores.
 */
const EXPIRING_KINDS: readonly AuditKind[] = ['access', 'factors', 'products'];

const EXPIRING_ACTIONS: ReadonlySet<string> = new Set(EXPIRING_KINDS.flatMap((kind) => AUDIT_KINDS[kind]));

/** The time (epoch ms) at which an entry of an action is removed. Null: never. */
export const auditExpiry = (action: string, now: number): number | null =>
  EXPIRING_ACTIONS.has(action) ? now + AUDIT_RETENTION_MS : null;
