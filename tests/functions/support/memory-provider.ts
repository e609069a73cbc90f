import { succeed } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type {
  PaymentProvider,
  PaymentReport,
  ReversalReport,
} from '../../../functions/src/payments/payment-provider.ts';

interface Session {
  orderId: string;
  totalCents: number;
  state: 'open' | 'paid' | 'expired';
  refundedCents: number;
}

/** A payment provider in this process that always answers, with the actions of its buyers. */
export type MemoryProvider = PaymentProvider & {
  /** The buyer pays; null when that is not possible any more. */
  pay: (orderId: string) => PaymentReport | null;
  /** The provider's report of a paid order; null when it was not paid. */
  paymentOf: (orderId: string) => PaymentReport | null;
  /** The money goes back by the provider's own page; null when there is none. */
  refundAtProvider: (orderId: string) => ReversalReport | null;
  holdsMoneyOf: (orderId: string) => boolean;
};

export function memoryProvider(): MemoryProvider {
  const sessions = new Map<string, Session>();
  const refOf = (orderId: string): string => `cs_${orderId}`;
  const paymentRefOf = (orderId: string): string => `pi_${orderId}`;
  const reportOf = (ref: string): PaymentReport | null => {
    const session = sessions.get(ref);
    if (session === undefined) return null;
    const { orderId, totalCents, state } = session;
    return {
      provider: 'stripe',
      providerRef: ref,
      orderId,
      state,
      amountCents: totalCents,
      currency: 'usd',
      paymentRef: state === 'paid' ? paymentRefOf(orderId) : null,
      sentAtMs: null,
    };
  };
  const readPayment = (ref: string) => Promise.resolve(succeed(reportOf(ref)));

  return {
    name: 'stripe',
    secrets: { api: [], webhook: [] },
    parseEvent: () => Promise.resolve({ outcome: 'bad_signature' }),
    canStillPay: () => true,
    openSession: (orderId: string, { totalCents }: Order) => {
      const ref = refOf(orderId);
      if (!sessions.has(ref)) sessions.set(ref, { orderId, totalCents, state: 'open', refundedCents: 0 });
      return Promise.resolve(succeed({ providerRef: ref, checkoutUrl: `https://pay.test/${ref}` }));
    },
    getPayment: readPayment,
    capture: readPayment,
    close: (ref) => {
      const session = sessions.get(ref);
      if (session?.state === 'open') session.state = 'expired';
      return readPayment(ref);
    },
    refund: (orderId) => {
      const session = sessions.get(refOf(orderId));
      if (session !== undefined) session.refundedCents = session.totalCents;
      return Promise.resolve(succeed({ refundUrl: null }));
    },
    pay: (orderId) => {
      const session = sessions.get(refOf(orderId));
      if (session?.state !== 'open') return null;
      session.state = 'paid';
      return reportOf(refOf(orderId));
    },
    paymentOf: (orderId) => {
      const report = reportOf(refOf(orderId));
      return report?.state === 'paid' ? report : null;
    },
    refundAtProvider: (orderId) => {
      const session = sessions.get(refOf(orderId));
      if (session?.state !== 'paid') return null;
      session.refundedCents = session.totalCents;
      return {
        provider: 'stripe',
        paymentRef: paymentRefOf(orderId),
        orderId,
        kind: 'refunded',
        refundedCents: session.refundedCents,
      };
    },
    holdsMoneyOf: (orderId) => {
      const session = sessions.get(refOf(orderId));
      return session?.state === 'paid' && session.refundedCents === 0;
    },
  };
}
