import type { StaffSession } from '@blockbazaar/domain/staff/session';
import { Timestamp } from 'firebase-admin/firestore';
import { sessionDocuments } from '../../documents/sessions.ts';
import type { Actor } from '../write-audit.ts';

/** The clocks of functions and of the database differ, and the event of a deletion may name no more than its second. */
const INEXACT_MS = 1_000;
/** More than a store's sellers have open at once; those that end last come first. */
const SESSIONS_MAX = 50;

/**
 * Who of staff wrote directly at `atMs`: an event names no writer, but rules let write only whose session is alive, so it is one of
 * these. Sellers sign what they write (`editedBy`), which rules hold them to: it is that one of several. What is left open is null. Null: nobody's was, so it was written by other means, such
 * as the console. `storeId`: of a seller's store; null: the owner.
 */
export async function staffAt(storeId: string | null, atMs: number, editedBy: unknown = null): Promise<Actor | null> {
  const { field, plain, parseAll } = sessionDocuments;
  const { docs } = await plain
    .where(field('storeId'), '==', storeId)
    .where(field('expiresAt'), '>', Timestamp.fromMillis(atMs))
    .orderBy(field('expiresAt'), 'desc')
    .limit(SESSIONS_MAX)
    .get();
  const all = parseAll(docs).filter((session) => wasAlive(session, atMs));
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

const wasAlive = ({ createdAt, endedAt }: StaffSession, atMs: number): boolean =>
  createdAt.toMillis() < atMs + INEXACT_MS && (endedAt === null || endedAt.toMillis() >= atMs);
