import type { AdminResult } from '@blockbazaar/domain/admin/operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { sessionSchema, type StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { readPage } from '../admin/read-page.ts';
import { allWellFormed } from '../admin/well-formed.ts';
import { collection, firestore } from '../platform/firestore.ts';
import type { LiveSession } from './require-session.ts';

/** Who is signed in right now; those that end first come first. */
export async function listSessions(
  after: string | null,
  { id: current }: LiveSession,
): Promise<Result<AdminResult<'LIST_SESSIONS'>>> {
  const page = await readPage(
    {
      name: 'sessions',
      query: collection('sessions')
        .where('endedAt' satisfies keyof StaffSession, '==', null)
        .where('expiresAt' satisfies keyof StaffSession, '>', Timestamp.now()),
      order: [['expiresAt' satisfies keyof StaffSession, 'asc', 'moment']],
      size: STAFF_PAGE_SIZES.sessions,
    },
    after,
  );
  if (!page.ok) return page;
  const sessions = allWellFormed(page.value.docs, sessionSchema);
  const usernames = await usernamesOf(sessions.flatMap(({ sellerId }) => sellerId ?? []));
  return succeed({
    items: sessions.map(({ id, role, sellerId, browser, createdAt, lastSeenAt, expiresAt, impersonatedBy }) => ({
      id,
      role,
      username: sellerId === null ? null : (usernames.get(sellerId) ?? null),
      browser,
      createdAt: createdAt.toMillis(),
      lastSeenAt: lastSeenAt.toMillis(),
      expiresAt: expiresAt.toMillis(),
      isImpersonation: impersonatedBy !== null,
      isCurrent: id === current,
    })),
    next: page.value.next,
  });
}

async function usernamesOf(sellerIds: readonly string[]): Promise<Map<string, string>> {
  const refs = [...new Set(sellerIds)].map((id) => collection('sellers').doc(id));
  const snapshots = refs.length === 0 ? [] : await firestore.getAll(...refs);
  return new Map(
    snapshots.flatMap((snapshot) => {
      const username: unknown = snapshot.get('username');
      return typeof username === 'string' ? [[snapshot.id, username] as const] : [];
    }),
  );
}
