import type { Result } from '@blockbazaar/domain/failures';
import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';
import { hoardingLimits } from '../hoarding/hoarding-limits.ts';
import type { Shopper } from '../platform/define-callable.ts';
import { firestore } from '../platform/firestore.ts';
import { GroupCommitter } from '../platform/group-committer.ts';
import { Transaction } from '../platform/transaction.ts';
import type { CheckoutRequest } from './new-order.ts';
import { newOrderId } from './order-documents.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { decideReservation } from './reservations/decide-reservation.ts';
import { readLedger, writeLedger, writtenBy } from './reservations/ledger-documents.ts';
import type { Reservation, Wish } from './reservations/ledger.ts';

export type { Reservation } from './reservations/ledger.ts';

/** What one commit may write to. */
const DOCUMENTS_MAX = 500;

/** All reservations of this process go through it. */
const reservations = new GroupCommitter<Wish, Reservation>({
  commit: reserveTogether,
  documentsOf: (wish) => writtenBy(wish, hoardingLimits()),
  documentsMax: DOCUMENTS_MAX,
});

/**
 * Prices an order and takes its stock, all or nothing, in one commit with whoever reserves at the same moment.
 * A request id that has an order already, pending or paid, is answered with that order and takes nothing; one whose order
 * was cancelled starts anew.
 */
export const reserveStock = (request: CheckoutRequest, provider: PaymentProviderName, caller: Shopper): Promise<Result<Reservation>> =>
  reservations.submit({ request, provider, caller, orderId: newOrderId(), fingerprint: requestFingerprint(request) });

/** Decides one wish after the other, each by what those before it have left, and commits onto what was read. */
async function reserveTogether(wishes: readonly Wish[]): Promise<PromiseSettledResult<Result<Reservation>>[]> {
  const now = Date.now();
  const transaction = new Transaction(firestore);
  const ledger = await readLedger(transaction, wishes, hoardingLimits(), now);
  const outcomes = wishes.map((wish): PromiseSettledResult<Result<Reservation>> => {
    try {
      const { answer, changes } = decideReservation(wish, ledger, now);
      ledger.enter(wish, changes);
      return { status: 'fulfilled', value: answer };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  writeLedger(transaction, ledger, now);
  await transaction.commit();
  return outcomes;
}
