import type { Income } from '@blockbazaar/domain/ledger/income';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';

const EARNED = { commissionCents: 500, couponsCents: 100, feesCents: 50 };
const FLOW = { receivedCents: 1_000, returnedCents: 0, feesCents: 50, paidOutCents: 0, correctedCents: 0 };
/** The site's income of a month with one day of sales. */
export const SAMPLE_INCOME: Income = {
  month: EARNED,
  days: [{ day: '2026-11-02', ...EARNED, providers: [{ provider: PAYMENT_PROVIDERS[0], ...FLOW }] }],
  providers: PAYMENT_PROVIDERS.map((provider) => ({ provider, ...FLOW, heldCents: 950, disputedCents: 0 })),
  owedCents: 400,
  toReturnCents: 0,
};
