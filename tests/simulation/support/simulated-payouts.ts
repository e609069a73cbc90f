import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { PayoutReport } from '@blockbazaar/domain/payouts/payout-report';
import type { PaymentEvent } from '../../../functions/src/payments/payment-provider.ts';
import {
  payoutKey,
  type AccountProvider,
  type PayoutProvider,
  type PayoutResponse,
  type ProviderPayoutRequest,
} from '../../../functions/src/payments/payout-provider.ts';
import type { SimulatedWebhook } from './payment-account.ts';
import { queryProvider, NoResponseError } from './query-provider.ts';
import type { Scheduler } from './scheduler.ts';

/** Money that a provider has sent to a store, in cents. */
export interface SentPayout {
  ref: string;
  payoutId: string;
  cents: number;
  state: PayoutReport['state'];
  returnedCents: number;
}

type Refusal = Omit<Extract<PayoutResponse, { outcome: 'refused' }>, 'outcome'>;

/**
 * A provider that pays stores, as seen by the functions through `PayoutProvider`. The scheduler runs every call as a
 * step.
 */
export class SimulatedPayouts implements PayoutProvider, Pick<AccountProvider, 'read'> {
  /** By payout ID, which the provider uses as its name. */
  readonly sent = new Map<string, SentPayout>();
  readonly webhooks: SimulatedWebhook[] = [];
  /** By idempotency key: refusals are replayed. */
  readonly #refusals = new Map<string, Refusal>();
  readonly #scheduler: Scheduler;
  readonly #forgets: boolean;
  /** While true, payouts are neither rejected nor delayed. */
  isFaultFree = false;

  readonly #onMove: (payoutId: string, cents: number) => void;

  /** `onMove`: receives the movements of the provider's account, which are negative unless money returns. */
  constructor(scheduler: Scheduler, forgets: boolean, onMove: (payoutId: string, cents: number) => void) {
    this.#onMove = onMove;
    this.#scheduler = scheduler;
    this.#forgets = forgets;
  }

  send(request: ProviderPayoutRequest): Promise<Result<PayoutResponse>> {
    return this.#call<PayoutResponse>(`send ${request.payoutId}`, () => {
      const known = this.sent.get(request.payoutId);
      if (known !== undefined) {
        if (this.#forgets) known.cents += request.cents;
        return { outcome: 'accepted', report: reportOf(known) };
      }
      const refusal = this.#refusalOf(payoutKey(request));
      if (refusal !== null) return { outcome: 'refused', ...refusal };
      const isDelayed = !this.isFaultFree && this.#scheduler.chance(0.5);
      const { payoutId, cents } = request;
      const state = isDelayed ? 'sent' : 'arrived';
      const payout: SentPayout = { ref: `sent_${payoutId}`, payoutId, cents, state, returnedCents: 0 };
      this.sent.set(payoutId, payout);
      this.#onMove(payoutId, -cents);
      this.#announce(payout, true);
      // The name matters when a response is lost.
      if (this.#forgets && this.#scheduler.chance(0.5)) throw new NoResponseError();
      return { outcome: 'accepted', report: reportOf(payout) };
    });
  }

  find({ payoutId }: ProviderPayoutRequest): Promise<Result<PayoutReport | null>> {
    return this.#call(`find ${payoutId}`, () => {
      const known = this.sent.get(payoutId);
      return known === undefined ? null : reportOf(known);
    });
  }

  /** Accounts never change. */
  read(accountId: string): ReturnType<AccountProvider['read']> {
    return this.#call(`read ${accountId}`, () => ({ state: 'ready', externalAccountIds: null }));
  }

  /** Completes or returns a pending payout. Its lookup would only happen after more hours than a history covers. */
  end(payout: SentPayout, state: 'arrived' | 'returned'): void {
    payout.state = state;
    if (state === 'returned') this.#onMove(payout.payoutId, payout.cents);
    this.#announce(payout, false);
  }

  /** The owner reverses a part of the payout at the provider. Only the provider's event reports it. */
  reverse(payout: SentPayout, cents: number): void {
    payout.returnedCents += cents;
    this.#onMove(payout.payoutId, cents);
    this.#announce(payout, false);
  }

  /** Draws whether the receiver's account is closed, or the balance lacks funds. Null: the payout is made. */
  #refusalOf(key: string): Refusal | null {
    const known = this.#refusals.get(key);
    if (known !== undefined) return known;
    const drawn = this.isFaultFree ? 1 : this.#scheduler.random();
    if (drawn >= 0.35) return null;
    const refusal =
      drawn < 0.25
        ? { reason: 'account_closed', lacksFunds: false }
        : { reason: 'balance_insufficient', lacksFunds: true };
    this.#refusals.set(key, refusal);
    return refusal;
  }

  #announce({ payoutId, ref }: SentPayout, canBeLost: boolean): void {
    const id = `evt_payout_${this.webhooks.length}`;
    const event = { provider: 'stripe', id, type: 'payout' } as const;
    const change: PaymentEvent = { kind: 'payout_changed', payoutId, providerRef: ref, event };
    const parse = () => Promise.resolve(succeed([change]));
    this.webhooks.push({ id, subject: payoutId, canBeLost, isAcknowledged: false, parse });
  }

  #call<T>(label: string, perform: () => T): Promise<Result<T>> {
    return queryProvider(this.#scheduler, `payouts ${label}`, perform);
  }
}

const reportOf = ({ ref, state, returnedCents }: SentPayout): PayoutReport => ({
  ref,
  transactionRef: null,
  state,
  returnedCents,
  feeCents: null,
  reason: state === 'returned' ? 'returned' : null,
});

/** Money that has left the provider's account for a store, in cents. */
export const paidOutCents = ({ state, cents, returnedCents }: SentPayout): number =>
  state === 'arrived' ? cents - returnedCents : 0;
