import { randomId } from '../random-id.ts';
import { PAYMENT_METHOD } from './invoice.ts';

/** Money that the merchant sends from the store's wallet, in the API's format. */
export interface Payout {
  id: string;
  revision: number;
  pullPaymentId: string | null;
  /** s since 1970. */
  date: number;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutCurrency: string;
  payoutAmount: string | null;
  payoutMethodId: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  paymentProof: null;
  metadata: Record<string, unknown>;
}

/** Creates a payout. Omitted fields have the values of a manual payout. `now` in s. */
export const newPayout = (
  {
    amount,
    currency = 'BTC',
    ...changes
  }: Partial<Pick<Payout, 'pullPaymentId' | 'state' | 'date'>> & { amount: string; currency?: string },
  now: number,
): Payout => ({
  id: randomId('payout', 14).replace('_', ''),
  revision: 0,
  pullPaymentId: null,
  date: now,
  destination: 'bcrt1qsandboxdestination',
  originalCurrency: currency,
  originalAmount: amount,
  payoutCurrency: 'BTC',
  payoutAmount: currency === 'BTC' ? amount : null,
  payoutMethodId: PAYMENT_METHOD,
  state: 'Completed',
  paymentProof: null,
  metadata: {},
  ...changes,
});
