import type { StaffSession } from '@blockbazaar/domain/staff/session';
import { Timestamp } from 'firebase-admin/firestore';
import { sessionDocuments } from '../../documents/sessions.ts';
import type { Actor } from '../write-audit.ts';

/** The clocks of functions and database differ. The event of a deletion may be precise to the second only. */
const CLOCK_TOLERANCE_MS = 1_000;
/** More than the sellers of a store have open at once. Sessions are ordered by latest end. */
const SESSIONS_MAX = 50;

/**
 * Returns the staff member who wrote directly at `atMs`. An event names no writer, but rules allow writes only from
 * active sessions, so the writer has one of these. Rules make sellers sign their writes (`editedBy`), which selects one
 * of several sellers. Fields that remain ambiguous are null. Returns null if no session was active: the write was made
 * by other means, such as the console. `storeId`: the store of the seller; null for the owner.
 */
export async function findDirectWriter(
  storeId: string | null,
  atMs: number,
  editedBy: unknown = null,
): Promise<Actor | null> {
  const { field, plain, parseAll } = sessionDocuments;
  const { docs } = await plain
    .where(field('storeId'), '==', storeId)
    .where(field('expiresAt'), '>', Timestamp.fromMillis(atMs))
    .orderBy(field('expiresAt'), 'desc')
    .limit(SESSIONS_MAX)
    .get();
  const all = parseAll(docs).filter((session) => wasActive(session, atMs));
  const ofWriter = all.filter(({ sellerId }) => sellerId === editedBy);
  const alive = ofWriter.length > 0 ? ofWriter : all;
  const [first] = alive;
  if (first === undefined) return null;
  const isOneSeller = alive.every(({ sellerId }) => sellerId === first.sellerId);
  return {
    role: first.role,
    sellerId: isOneSeller ? first.sellerId : null,
    sessionId: alive.length === 1 ? first.id : null,
  };
}

const wasActive = ({ createdAt, endedAt }: StaffSession, atMs: number): boolean =>
  createdAt.toMillis() < atMs + CLOCK_TOLERANCE_MS && (endedAt === null || endedAt.toMillis() >= atMs);
