import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { seededRandom } from '../../../functions/support/random.ts';
import type { Scheduler } from '../scheduler.ts';
import { BtcpayAccount } from './btcpay-account.ts';
import type { VirtualRequest, VirtualResponse } from './dispatch.ts';
import { Outage, type OutageKind } from './outage.ts';
import { PaypalAccount } from './paypal-account.ts';
import { RepeatedKeys } from './repeated-keys.ts';
import { StripeAccount } from './stripe-account.ts';
import type { VirtualAccount } from './virtual-account.ts';
import { ORIGIN } from './virtual-environment.ts';
import { VirtualNetwork } from './virtual-network.ts';
import { VirtualPayouts } from './virtual-payouts.ts';

const REFUND = /^POST .*\/refunds?$/;
/** Read once in each process. It is no part of a history, because it has happened before most of them. */
const VERSION = '/btcpay/api/v1/server/info';

/** Probabilities in one history. */
interface Options {
  lostRefundResponses: number;
  /** That a provider cannot be reached for some hours. */
  outages: number;
  /** The outage. Undefined: any. */
  outage: OutageKind | undefined;
  /** That balances contain only the received payments, and are sent to the bank. */
  drains: number;
}

/** The sandbox's providers in one history. Each request of the shop to them is a step of the scheduler. */
export class VirtualProviders {
  readonly network: VirtualNetwork;
  readonly accounts: Record<PaymentProviderName, VirtualAccount>;
  readonly payouts: VirtualPayouts;
  readonly outage: Outage;
  readonly keys = new RepeatedKeys();
  /** True if balances contain only the received payments. */
  readonly areDrained: boolean;
  readonly #scheduler: Scheduler;
  readonly #lostRefundResponses: number;

  constructor(scheduler: Scheduler, { lostRefundResponses, outages, outage, drains }: Options) {
    this.#scheduler = scheduler;
    this.#lostRefundResponses = lostRefundResponses;
    this.outage = new Outage(scheduler, outages, outage);
    this.areDrained = scheduler.chance(drains);
    const random = seededRandom(scheduler.seed);
    this.network = new VirtualNetwork({
      randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)),
      run: (request, perform) => this.#run(request, perform),
    });
    const options = { network: this.network, scheduler, outage: this.outage, isDrained: this.areDrained };
    const stripe = new StripeAccount(options);
    this.accounts = { stripe, paypal: new PaypalAccount(options), btcpay: new BtcpayAccount(options) };
    this.payouts = new VirtualPayouts(this.network, scheduler, () => stripe.limitCents());
  }

  isProvider(address: string): boolean {
    return address.startsWith(`${ORIGIN}/`);
  }

  /** Sometimes starts the outage, or sends the balance of a provider to the bank. */
  act(): void {
    this.outage.startSometimes();
    const account = this.#scheduler.pick([this.accounts.stripe, this.accounts.paypal]);
    if (this.areDrained && this.#scheduler.chance(0.3)) account?.drain();
  }

  async #run(request: VirtualRequest, perform: () => Promise<VirtualResponse>): Promise<VirtualResponse> {
    const { method, path, body } = request;
    const label = `${method} ${path}`;
    if (path.endsWith(VERSION)) return perform();
    const provider = PAYMENT_PROVIDERS.find((name) => path.startsWith(`/${name}/`)) ?? 'stripe';
    if (this.outage.mannerOf(provider) === 'hanging') {
      this.outage.outcomes.add('call hangs');
      this.#scheduler.record(`${label} (hangs)`);
      return new Promise(() => undefined);
    }
    return await this.#scheduler.step({
      label,
      perform: () => {
        const manner = this.outage.mannerOf(provider);
        if (manner !== null) this.outage.outcomes.add(manner === 'silent' ? 'response lost' : 'call fails');
        if (manner !== null && manner !== 'silent') throw new TypeError('fetch failed');
        for (const each of [...Object.values(this.accounts), this.payouts]) each.prepare(label, body);
        const response = perform();
        const isLost =
          REFUND.test(label) && !this.accounts.stripe.isFaultFree && this.#scheduler.chance(this.#lostRefundResponses);
        const isAnswered = !isLost && manner !== 'silent';
        this.keys.record(provider, request, isAnswered);
        if (!isAnswered) throw new TypeError('fetch failed');
        return response;
      },
      outcomes: ['failed', 'lost', 'repeated'],
      createNoResponseError: () => new TypeError('fetch failed'),
    });
  }
}
