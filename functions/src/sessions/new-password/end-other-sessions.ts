import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Actor } from '../../audit/write-audit.ts';
import { endSessions } from '../end-sessions.ts';

/** How long it may take, in ms. */
const TIME_MS = 10_000;

/** After the commit of a new password, which has ended most of them: ends the sessions that began meanwhile, or were too many for it. */
export async function endOtherSessions(
  sellerId: string,
  actor: Actor,
  isKept: (session: { id: string }) => boolean = () => false,
): Promise<Result<null>> {
  const deadline = Date.now() + TIME_MS;
  const areEnded = await endSessions('sellerId', sellerId, { actor, reason: 'password_changed', isKept, deadline });
  return areEnded ? succeed(null) : fail('BUSY');
}
