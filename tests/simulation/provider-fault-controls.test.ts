import './support/environment.ts';
import { beforeAll, afterEach, describe, expect, it, vi } from 'vitest';
import type * as StripeClients from '../../functions/src/payments/stripe/stripe-client.ts';
import type * as Transfers from '../../functions/src/payments/stripe/transfers.ts';
import type * as Signatures from '../../functions/src/payments/stripe/webhook-signature.ts';
import type * as LineRefundProgress from '../../functions/src/refunds/line-refunds/line-refund-progress.ts';
import { violationsOf } from './invariants.ts';
import { firstViolatingSeed } from './support/first-violating-seed.ts';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { runHistory } from './support/run-history.ts';
import type { SimulationOptions } from './support/simulation-options.ts';

/** Far more than a control usually takes, because all cores can be busy. */
const TIMEOUT_MS = 600_000;

const TRANSFERS = '../../functions/src/payments/stripe/transfers.ts';
const PROGRESS = '../../functions/src/refunds/line-refunds/line-refund-progress.ts';
const SIGNATURE = '../../functions/src/payments/stripe/webhook-signature.ts';
const CLIENT = '../../functions/src/payments/stripe/stripe-client.ts';

/** No other fault loses a response, or refuses a transfer or a refund. */
const ONLY_FAULT: SimulationOptions = { hasAdapters: true, faults: 0, lostRefundResponses: 0, outages: 0, drains: 0 };

/** A disabled protection, the fault that it is for, and the invariant that is then violated. */
interface Control {
  off: string;
  fault: SimulationOptions;
  replaceModules: () => void;
  violated: string;
}

/** Events that are older than this are refused by a control. */
const RECENT_S = 60 * 60;

const CONTROLS: readonly Control[] = [
  {
    off: 'the acceptance of events from before the end of an outage',
    fault: { outages: 1, outage: { name: 'stripe', manner: 'failing', hours: 8 } },
    replaceModules: () => {
      vi.doMock(SIGNATURE, async (importActual) => {
        const actual = await importActual<typeof Signatures>();
        const verifiedStripeEvent: typeof actual.verifiedStripeEvent = async (request) => {
          const event = await actual.verifiedStripeEvent(request);
          return event !== null && event.created > Date.now() / 1_000 - RECENT_S ? event : null;
        };
        return { ...actual, verifiedStripeEvent };
      });
    },
    violated: 'order payments match the provider’s net receipts',
  },
  {
    off: 'the wait of a payout for funds in a drained balance',
    fault: { drains: 1 },
    replaceModules: () => {
      vi.doMock(TRANSFERS, async (importActual) => {
        const { stripeTransfers } = await importActual<typeof Transfers>();
        const send: typeof stripeTransfers.send = async (request) => {
          const sent = await stripeTransfers.send(request);
          return sent.ok && sent.value.outcome === 'refused'
            ? { ok: true, value: { ...sent.value, lacksFunds: false } }
            : sent;
        };
        return { stripeTransfers: { ...stripeTransfers, send } };
      });
    },
    violated: 'no payout fails for lack of funds',
  },
  {
    off: 'the wait of a refund for funds in a drained balance',
    fault: { drains: 1 },
    replaceModules: () => {
      vi.doMock(PROGRESS, async (importActual) => {
        const actual = await importActual<typeof LineRefundProgress>();
        const afterRefusal: typeof actual.afterRefusal = (refund, failure, ...rest) => {
          const isPermanent = failure.isPermanent || failure.waitsFor === 'funds';
          return actual.afterRefusal(refund, { ...failure, isPermanent }, ...rest);
        };
        return { ...actual, afterRefusal };
      });
    },
    violated: 'no refund is dead-lettered for lack of funds',
  },
  {
    off: 'the search for a refund whose key has expired',
    fault: { lostRefundResponses: 1 },
    replaceModules: () => {
      vi.doMock(CLIENT, async (importActual) => {
        const actual = await importActual<typeof StripeClients>();
        const stripeClient: typeof actual.stripeClient = async () => {
          const stripe = await actual.stripeClient();
          const list = (...of: Parameters<typeof stripe.refunds.list>) => ({
            autoPagingToArray: async (limit: { limit: number }) => {
              const refunds = await stripe.refunds.list(...of).autoPagingToArray(limit);
              return refunds.map((refund) => ({ ...refund, metadata: {} }));
            },
          });
          const refunds = { list, create: stripe.refunds.create.bind(stripe.refunds) };
          return Object.create(stripe, { refunds: { value: refunds } }) as typeof stripe;
        };
        return { stripeClient };
      });
    },
    violated: 'no refund is made twice',
  },
];

let whole: Functions[];

beforeAll(async () => {
  whole = [await loadFunctions(undefined, ONLY_FAULT), await loadFunctions(undefined, ONLY_FAULT)];
});
afterEach(() => {
  for (const replaced of [TRANSFERS, PROGRESS, SIGNATURE, CLIENT]) vi.doUnmock(replaced);
});

describe('runHistory with a fault of a provider', () => {
  it.for(CONTROLS)(
    'violates its invariant for some seed without $off',
    { timeout: TIMEOUT_MS },
    async ({ fault, replaceModules, violated }, { signal }) => {
      const load = (): Promise<Functions> => loadFunctions(replaceModules, ONLY_FAULT);
      const unprotected = [await load(), await load()];
      const options = { ...ONLY_FAULT, ...fault };
      const seed = await firstViolatingSeed(unprotected, { options, violated, signal });
      expect(seed).not.toBeNull();
      // The same seed violates nothing with the protection.
      expect(violationsOf(await runHistory(seed ?? 0, whole, options))).toEqual([]);
    },
  );
});
