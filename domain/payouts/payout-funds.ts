import * as z from 'zod/mini';
import { epochMs } from '../admin-operation.ts';
import { providerAccount } from '../ledger/accounts.ts';
import { totalOfGroup, type LedgerBalance } from '../ledger/roll-up.ts';
import { PAYOUT_PROVIDERS, type PayoutProviderName } from './payout.ts';

/** The book balance of a provider, and the payouts that it has to cover, in cents. */
export const providerFundsSchema = z.strictObject({
  provider: z.enum(PAYOUT_PROVIDERS),
  /** The balance of the ledger account of the provider. Payouts reduce it when they arrive. */
  bookCents: z.int(),
  /** Payouts that the provider has accepted and that have not arrived yet. Their money has left the account. */
  inTransitCents: z.int(),
  /** Open payouts, which are not sent yet. */
  openCents: z.int(),
  /** Estimated payouts that are due by schedule. */
  scheduledCents: z.int(),
});
export type ProviderFunds = z.infer<typeof providerFundsSchema>;

/** The funds for payouts at each provider. Fees of providers are not included. */
export const payoutFundsSchema = z.strictObject({
  providers: z.array(providerFundsSchema),
  /** The payouts that are due by schedule until this time are included. */
  until: epochMs,
  /** False if too many payouts are due until then, or a store's balance could not be read. */
  isComplete: z.boolean(),
});
export type PayoutFunds = z.infer<typeof payoutFundsSchema>;

/** The balance of a provider's ledger account, in cents. `balances`: the site's sums, which are added up. */
export const bookCentsOf = (provider: PayoutProviderName, balances: readonly Pick<LedgerBalance, 'years'>[]): number =>
  balances
    .flatMap(({ years }) => Object.values(years))
    .reduce((sum, moved) => sum + totalOfGroup(moved, providerAccount(provider)), 0);

/** The part of the book balance that no open payout needs, in cents. Negative: it does not cover them. */
export const freeFundsCents = ({ bookCents, inTransitCents, openCents }: ProviderFunds): number =>
  bookCents - inTransitCents - openCents;

/** The amount that is missing for the due payouts, in cents; 0: the book balance covers them, or none is due. */
export const shortfallCents = (funds: ProviderFunds): number =>
  funds.openCents + funds.scheduledCents === 0 ? 0 : Math.max(0, funds.scheduledCents - freeFundsCents(funds));
