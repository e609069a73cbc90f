import { fail, succeed } from '@blockbazaar/domain/failures';
import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { logProviderFailure } from '../../platform/logging.ts';
import { payoutKey, type PayoutResponse, type ProviderPayoutRequest, type PayoutProvider } from '../payout-provider.ts';
import { callPaypal } from './call-paypal.ts';
import { batchLinkedIn, batchSchema, createdSchema, refusedPayout, reportOf, type Batch } from './payout-batch.ts';
import type { PaypalClient } from './paypal-client.ts';
import { bodyOf, refusalOf } from './refusal.ts';

/**
 * PayPal Payouts: a batch of one item, named after the payout. PayPal refuses a second batch with the same name for 30
 * days, with a link to the first. (The library has no methods for payouts.)
 */
export const paypalPayouts: PayoutProvider = {
  send: (order) => {
    let { isRepeated } = order;
    return callPaypal<PayoutResponse>('payouts.create', async (paypal) => {
      const isFirst = !isRepeated;
      isRepeated = true;
      const batchId = await createBatch(paypal, order);
      // After an attempt with a lost response, a refusal without a link does not prove that no payout was made.
      if (typeof batchId !== 'string')
        return isFirst ? succeed({ outcome: 'refused', ...batchId }) : fail('PROVIDER_UNAVAILABLE');
      const batch = await readBatch(paypal, batchId);
      return batch !== null && isOf(batch, order)
        ? succeed({ outcome: 'accepted', report: reportOf(batch) })
        : fail('PROVIDER_UNAVAILABLE');
    });
  },

  find: (order) =>
    callPaypal('payouts.get', async (paypal) => {
      const batch = order.providerRef === null ? null : await readBatch(paypal, order.providerRef);
      return succeed(batch !== null && isOf(batch, order) ? reportOf(batch) : null);
    }),
};

const isOf = ({ batch_header: { sender_batch_header: sender } }: Batch, { payoutId }: ProviderPayoutRequest): boolean =>
  sender.sender_batch_id === payoutId;

/** Creates the batch of a payout. Returns its ID, also if it already exists, or the reason for a refusal. */
async function createBatch(
  { request }: PaypalClient,
  order: ProviderPayoutRequest,
): Promise<string | ReturnType<typeof refusedPayout>> {
  const { payoutId, cents, receiver } = order;
  const creation = request('POST', '/v1/payments/payouts');
  creation.authenticate([{ oauth2: true }]);
  creation.header('PayPal-Request-Id', payoutKey(order));
  creation.contentType('application/json');
  creation.text(
    JSON.stringify({
      sender_batch_header: { sender_batch_id: payoutId },
      items: [
        {
          recipient_type: 'EMAIL',
          receiver,
          amount: { currency: 'USD', value: toDecimal(cents, 'USD') },
          sender_item_id: payoutId,
        },
      ],
    }),
  );
  try {
    const { result } = await creation.callAsText();
    return createdSchema.parse(JSON.parse(result)).batch_header.payout_batch_id;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const known = batchLinkedIn(bodyOf(error));
    if (known !== null) return known;
    logProviderFailure('paypal', 'payouts.create', { ...refusal });
    return refusedPayout(refusal, bodyOf(error));
  }
}

/** Returns null if the batch does not exist. */
async function readBatch({ request }: PaypalClient, batchId: string): Promise<Batch | null> {
  const question = request('GET', `/v1/payments/payouts/${encodeURIComponent(batchId)}`);
  question.authenticate([{ oauth2: true }]);
  try {
    const { result } = await question.callAsText();
    return batchSchema.parse(JSON.parse(result));
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null;
    throw error;
  }
}
