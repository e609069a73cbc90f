import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import type { LiveSession } from '../../platform/live-session.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { limitKeyOf, canUpload, pictureStoreOf } from '../uploads/upload-target.ts';
import { startLinkFetch } from './start-link-fetch.ts';

/** Fetches a linked picture into a store before any document there shows it. A started job counts as an upload. */
export async function previewLink(
  { storeId: named, link }: StaffCallableInput<'previewLinkedPicture'>,
  session: LiveSession,
): Promise<Result<StaffCallableOutput<'previewLinkedPicture'>>> {
  if (!canUpload(session)) return fail('NOT_PERMITTED');
  const storeId = pictureStoreOf(session, named);
  if (storeId === null) return fail('INVALID_INPUT');
  const job = await startLinkFetch({
    storeId,
    link,
    admit: (batch) => countAttempt(batch, RATE_LIMITS.pictureUpload, limitKeyOf(session)),
  });
  return job.ok ? succeed({ state: job.value.state, address: job.value.address }) : job;
}
