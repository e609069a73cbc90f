import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { sessionDocuments } from '../../documents/sessions.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { readAll } from '../../platform/read-all.ts';

/** The active sessions, earliest expiry first. `ofSeller`: only those of this seller. */
export async function listSessions(
  after: string | null,
  { id: current }: Pick<LiveSession, 'id'>,
  ofSeller: string | null = null,
): Promise<Result<AdminResult<'LIST_SESSIONS'>>> {
  const all = sessionDocuments.plain;
  const page = await readPage(
    {
      name: ofSeller === null ? 'sessions' : `sessions of ${ofSeller}`,
      query: (ofSeller === null ? all : all.where(sessionDocuments.field('sellerId'), '==', ofSeller))
        .where(sessionDocuments.field('endedAt'), '==', null)
        .where(sessionDocuments.field('expiresAt'), '>', Timestamp.now()),
      order: [[sessionDocuments.field('expiresAt'), 'asc', 'moment']],
      size: STAFF_PAGE_SIZES.sessions,
    },
    after,
  );
  if (!page.ok) return page;
  const now = Date.now();
  const sessions = sessionDocuments.parseAll(page.value.docs).filter(({ idleEndsAt }) => idleEndsAt.toMillis() > now);
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
  const snapshots = await readAll([...new Set(sellerIds)].map(sellerRef));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const username: unknown = snapshot.get(sellerDocuments.field('username'));
      return typeof username === 'string' ? [[snapshot.id, username] as const] : [];
    }),
  );
}
