import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { SellerSession } from '../../platform/live-session.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

/** Lists a seller's own sessions. */
export const listOwnSessions = (
  { after }: StaffCallableInput<'listOwnSessions'>,
  session: SellerSession,
): Promise<Result<StaffCallableOutput<'listOwnSessions'>>> => listSessions(after, session, session.claims.sellerId);

/** Ends one of a seller's own sessions, and none of another account. */
export async function endOwnSession(
  { id }: StaffCallableInput<'endOwnSession'>,
  { claims: { sellerId }, actor }: SellerSession,
): Promise<Result<Record<string, never>>> {
  const session = sessionDocuments.parse(await sessionRef(id).get());
  if (session?.sellerId !== sellerId) return fail('NOT_FOUND');
  const ended = await endSession(id, 'ended_by_seller', actor);
  return ended.ok ? succeed({}) : ended;
}
