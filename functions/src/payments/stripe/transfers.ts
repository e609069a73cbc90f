import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { PayoutReport } from '@blockbazaar/domain/payouts/payout-report';
import type Stripe from 'stripe';
import { logProviderFailure } from '../../platform/logging.ts';
import { payoutKey, type PayoutResponse, type ProviderPayoutRequest, type PayoutProvider } from '../payout-provider.ts';
import { callStripe, isStripeError, troubleOf } from './call-stripe.ts';
import { refusalOf } from './refund-refusal.ts';

/** Stripe Connect: a transfer moves money to the store's own account. It has arrived once it exists. */
export const stripeTransfers: PayoutProvider = {
  send: (request) =>
    callStripe<PayoutResponse>('transfers.create', {}, async (stripe) => {
      // Stripe's idempotency keys expire after a day, and each refusal for lack of funds requires a new one.
      const isKnowable = request.isRepeated || request.fundsRefusals > 0;
      const known = isKnowable ? await findTransfer(stripe, request) : null;
      if (known !== null) return succeed({ outcome: 'accepted', report: reportOf(known) });
      const { payoutId, cents, receiver } = request;
      try {
        const transfer = await stripe.transfers.create(
          {
            amount: cents,
            currency: 'usd',
            destination: receiver,
            transfer_group: groupOf(request),
            metadata: { payoutId },
          },
          { idempotencyKey: payoutKey(request) },
        );
        return succeed({ outcome: 'accepted', report: reportOf(transfer) });
      } catch (error) {
        const refusal = isStripeError(error) ? refusalOf(error) : null;
        if (refusal === null) throw error;
        logProviderFailure('stripe', 'transfers.create', troubleOf(error));
        const lacksFunds = refusal.waitsFor === 'funds';
        return succeed({ outcome: 'refused', reason: refusal.reason, lacksFunds });
      }
    }),

  find: (request) =>
    callStripe('transfers.find', {}, async (stripe): Promise<Result<PayoutReport | null>> => {
      const found = await findTransfer(stripe, request);
      return succeed(found && reportOf(found));
    }),
};

/** The transfer group that identifies the transfers of one payout. */
const groupOf = ({ payoutId }: Pick<ProviderPayoutRequest, 'payoutId'>): string => `payout_${payoutId}`;

async function findTransfer(stripe: Stripe, request: ProviderPayoutRequest): Promise<Stripe.Transfer | null> {
  const { data } = await stripe.transfers.list({ transfer_group: groupOf(request), limit: 1 });
  return data[0] ?? null;
}

const reportOf = ({ id, amount_reversed: returnedCents }: Stripe.Transfer): PayoutReport => ({
  ref: id,
  transactionRef: null,
  state: 'arrived',
  returnedCents,
  feeCents: null,
  reason: null,
});
