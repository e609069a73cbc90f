import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { auditEntriesOf } from '../audit/log/audit-entries.ts';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { mediaRewardRef } from '../documents/media-rewards.ts';

/** The history of a submission from the audit log, latest entry first. */
export async function readMediaHistory(id: string): Promise<AdminResult<'GET_MEDIA_REWARD_HISTORY'>> {
  const { field, plain } = auditLogDocuments;
  const { docs } = await plain
    .where(field('target'), '==', mediaRewardRef(id).path)
    .orderBy(field('at'), 'desc')
    .limit(STAFF_PAGE_SIZES.mediaHistory + 1)
    .get();
  const shown = docs.slice(0, STAFF_PAGE_SIZES.mediaHistory);
  return { steps: await auditEntriesOf(shown), isCut: docs.length > shown.length };
}
