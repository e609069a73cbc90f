import type { AdminData, AdminResult } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { CONFLICT_PATHS } from '@blockbazaar/domain/people/application-operations';
import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import type { DocumentReference } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { sellerApplicationDocuments, sellerApplicationRef } from '../../documents/seller-applications.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { storeDocuments } from '../../documents/stores.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { preparePasswordLink } from '../../staff/new-password/password-link.ts';
import { writeNewSeller } from '../write-new-seller.ts';
import { transitionApplication } from './transition-application.ts';

type Approval = AdminResult<'APPROVE_APPLICATION'>;

/** Adds a new store and its address to the commit. */
export type WriteNewStore = (
  batch: OptimisticBatch,
  store: { ref: DocumentReference; input: AdminData<'CREATE_STORE'> },
  actor: Actor,
) => Promise<Result<null>>;

/**
 * Approves an application. One commit creates the store, the seller and the link of the first login. Of several
 * concurrent calls, one commits.
 */
export function approveApplication(
  { id, store, username }: AdminData<'APPROVE_APPLICATION'>,
  actor: Actor,
  writeNewStore: WriteNewStore,
): Promise<Result<Approval>> {
  const [storeDocument, sellerDocument] = [storeDocuments.plain.doc(), sellerDocuments.plain.doc()];
  const access = preparePasswordLink(sellerDocument.id);
  const approval: Approval = { storeId: storeDocument.id, sellerId: sellerDocument.id, username, link: access.link };
  return runOptimistic(async (batch) => {
    const application = await readApplication(batch, id);
    if (application === null) return fail('NOT_FOUND');
    const { state, storeId, sellerId, discordUsername } = application;
    if (state === 'approved' && storeId !== null && sellerId !== null)
      // If an earlier attempt committed but its response was lost, the retry finds the application approved.
      return sellerId === approval.sellerId
        ? succeed(approval)
        : approvedBefore(batch, { storeId, sellerId, username });
    const outcome = { storeId: approval.storeId, sellerId: approval.sellerId };
    if (!transitionApplication(batch, application, 'approved', { ...outcome, username, storeSlug: store.slug }))
      return fail('NOT_ALLOWED_NOW', APPLICATION_MESSAGES.notOpen);
    const newStore = await writeNewStore(
      batch,
      { ref: storeDocument, input: { ...store, description: '', bannerUrl: null } },
      actor,
    );
    if (!newStore.ok) return { ok: false, failure: { ...newStore.failure, path: CONFLICT_PATHS.slug } };
    const account = { username, discordUsername, storeId: approval.storeId, storeRole: 'owner' as const };
    const newSeller = await writeNewSeller(batch, { ref: sellerDocument, account, access }, actor);
    if (!newSeller.ok) return { ok: false, failure: { ...newSeller.failure, path: CONFLICT_PATHS.username } };
    const target = sellerApplicationRef(id).path;
    const after = { state: 'approved', ...outcome };
    writeAudit(batch, { action: 'APPROVE_APPLICATION', actor, target, before: { state }, after });
    return succeed(approval);
  });
}

/** Another call has approved the application. The link was shown there and is never shown again. */
async function approvedBefore(batch: OptimisticBatch, approval: Omit<Approval, 'link'>): Promise<Result<Approval>> {
  const seller = sellerDocuments.parse(await batch.get(sellerRef(approval.sellerId)));
  return succeed({ ...approval, username: seller?.username ?? approval.username, link: null });
}

/** Declines an application. The applicant sees the reason and may apply again. */
export function declineApplication(
  { id, reason }: AdminData<'DECLINE_APPLICATION'>,
  actor: Actor,
): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const application = await readApplication(batch, id);
    if (application === null) return fail('NOT_FOUND');
    const { state } = application;
    if (state === 'declined') return succeed({});
    if (!transitionApplication(batch, application, 'declined', { reason }))
      return fail('NOT_ALLOWED_NOW', APPLICATION_MESSAGES.notOpen);
    const target = sellerApplicationRef(id).path;
    const after = { state: 'declined', reason };
    writeAudit(batch, { action: 'DECLINE_APPLICATION', actor, target, before: { state }, after });
    return succeed({});
  });
}

const readApplication = async (batch: OptimisticBatch, id: string) =>
  sellerApplicationDocuments.parse(await batch.get(sellerApplicationRef(id)));
