import { randomUUID } from 'node:crypto';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { payoutAccountDocuments } from '../../documents/payout-accounts.ts';
import { payoutAccountProgressRef } from '../../documents/sweep-progress.ts';
import { walkNextPage } from '../../documents/walk-next-page.ts';
import { logPayoutAccountReadFailed, logUnexpectedError } from '../../platform/logging.ts';
import { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { lookUpOwnAccount } from './look-up-account.ts';

/** Number of payout accounts per run; an iteration over all of them starts once a day. */
const PAGE_SIZE = 50;
const WALK_EVERY_MS = 24 * 60 * 60_000;

/**
 * Looks up stores' own accounts without a recorded bank account, as in earlier versions. The delay of payouts to a
 * changed account starts with the record. So it starts soon after a deployment, not with the next payout.
 */
export async function recordBankAccounts(): Promise<void> {
  const documents = payoutAccountDocuments.plain;
  const walk = { progressRef: payoutAccountProgressRef(), documents, pageSize: PAGE_SIZE };
  await walkNextPage({ ...walk, pageIntervalMs: 0, walkIntervalMs: WALK_EVERY_MS }, lookUpUnrecorded);
}

async function lookUpUnrecorded(docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const breakers = new ProviderBreakers();
  for (const account of payoutAccountDocuments.parseAll(docs)) {
    if (account.ownAccount === null || account.ownAccount.externalAccountIds !== null) continue;
    try {
      const lookedUp = await breakers.run('own accounts', () => lookUpOwnAccount(account));
      if (lookedUp?.ok === false) logPayoutAccountReadFailed(account.storeId, lookedUp.failure.code);
    } catch (error) {
      logUnexpectedError('recordBankAccounts', randomUUID(), error);
    }
  }
}
