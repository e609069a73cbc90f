import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { payoutHoldDays } from './hold-days.ts';
import { readPayoutBalance } from './read-payout-balance.ts';

/** The balance of the seller's own store. */
export async function sellerPayoutBalance(storeId: string): Promise<Result<StaffCallableOutput<'getPayoutBalance'>>> {
  const balance = await readPayoutBalance(storeId);
  return balance.ok ? succeed({ balance: balance.value, holdDays: payoutHoldDays() }) : balance;
}
