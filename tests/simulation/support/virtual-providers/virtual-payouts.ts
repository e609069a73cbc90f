import type { Scheduler } from '../scheduler.ts';
import type { SentPayout } from '../simulated-payouts.ts';
import type { VirtualNetwork } from './virtual-network.ts';

/** The payouts of the sandbox's Stripe to a store's own account. Stripe's webhooks report them. */
export class VirtualPayouts {
  readonly webhooks = [];
  isFaultFree = false;
  readonly #network: VirtualNetwork;
  readonly #scheduler: Scheduler;
  readonly #limitCents: () => number | null;

  /** `limitCents`: the largest transfer that the balance covers. Null: any transfer. */
  constructor(network: VirtualNetwork, scheduler: Scheduler, limitCents: () => number | null) {
    this.#network = network;
    this.#scheduler = scheduler;
    this.#limitCents = limitCents;
  }

  /** Opens a store's own account. */
  openAccount(storeId: string): { id: string; externalAccountIds: string[] } {
    const { connect } = this.#network.sandbox.stripe;
    const capabilities = { transfers: { requested: 'true' } };
    const { id } = connect.createAccount({ type: 'express', capabilities, metadata: { storeId } });
    const { external_accounts: list } = connect.endOnboarding(id, true);
    return { id, externalAccountIds: list.data.map((account) => account.id).toSorted() };
  }

  /** The transfers by payout ID. Several transfers of one payout are added up. */
  get sent(): Map<string, SentPayout> {
    const sent = new Map<string, SentPayout>();
    for (const { id, metadata, amount, amount_reversed } of this.#network.sandbox.stripe.connect.listTransfers('')) {
      const { payoutId = '' } = metadata;
      const { cents = 0, returnedCents = 0 } = sent.get(payoutId) ?? {};
      const payout = { ref: id, payoutId, state: 'arrived' } as const;
      sent.set(payoutId, { ...payout, cents: cents + amount, returnedCents: returnedCents + amount_reversed });
    }
    return sent;
  }

  /** Prepares the outcome of a request that the shop sends. */
  prepare(label: string, body: string): void {
    if (label !== 'POST /stripe/v1/transfers') return;
    const limitCents = this.#limitCents();
    this.#network.sandbox.stripe.connect.setAvailable(limitCents);
    if (limitCents !== null || this.isFaultFree || !this.#scheduler.chance(0.25)) return;
    const account = new URLSearchParams(body).get('destination') ?? '';
    // The shop repeats a transfer that the balance does not cover. The other one fails.
    const isUncovered = this.#scheduler.chance(0.4);
    const code = isUncovered ? 'balance_insufficient' : 'insufficient_capabilities_for_transfer';
    this.#network.sandbox.stripe.connect.refuseNext(account, code);
  }

  end(): void {
    throw new Error('A transfer has arrived once it exists.');
  }

  /** The owner reverses a part of the transfer in Stripe's dashboard. */
  reverse({ ref }: SentPayout, cents: number): void {
    this.#network.sandbox.stripe.connect.reverse(ref, cents);
  }
}
