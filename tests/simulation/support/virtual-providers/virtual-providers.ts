import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { seededRandom } from '../../../functions/support/random.ts';
import type { Scheduler } from '../scheduler.ts';
import { BtcpayAccount } from './btcpay-account.ts';
import { PaypalAccount } from './paypal-account.ts';
import { StripeAccount } from './stripe-account.ts';
import type { VirtualAccount } from './virtual-account.ts';
import { ORIGIN } from './virtual-environment.ts';
import { VirtualNetwork } from './virtual-network.ts';
import { VirtualPayouts } from './virtual-payouts.ts';

const REFUND = /^POST .*\/refunds?$/;
/** Read once in each process. It is no part of a history, because it has happened before most of them. */
const VERSION = '/btcpay/api/v1/server/info';

/** The sandbox's providers in one history. Each request of the shop to them is a step of the scheduler. */
export class VirtualProviders {
  readonly network: VirtualNetwork;
  readonly accounts: Record<PaymentProviderName, VirtualAccount>;
  readonly payouts: VirtualPayouts;

  constructor(scheduler: Scheduler, { lostRefundResponses }: { lostRefundResponses: number }) {
    const random = seededRandom(scheduler.seed);
    this.network = new VirtualNetwork({
      randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)),
      run: async ({ label, body }, perform) => {
        if (label.endsWith(VERSION)) return perform();
        return await scheduler.step({
          label,
          perform: () => {
            for (const each of [...Object.values(this.accounts), this.payouts]) each.prepare(label, body);
            const response = perform();
            const isLost =
              REFUND.test(label) && !this.accounts.stripe.isFaultFree && scheduler.chance(lostRefundResponses);
            if (isLost) throw new TypeError('fetch failed');
            return response;
          },
          outcomes: ['failed', 'lost', 'repeated'],
          createNoResponseError: () => new TypeError('fetch failed'),
        });
      },
    });
    this.accounts = {
      stripe: new StripeAccount(this.network, scheduler),
      paypal: new PaypalAccount(this.network, scheduler),
      btcpay: new BtcpayAccount(this.network, scheduler),
    };
    this.payouts = new VirtualPayouts(this.network, scheduler);
  }

  isProvider(address: string): boolean {
    return address.startsWith(`${ORIGIN}/`);
  }
}
