import type { CallableName } from '@blockbazaar/domain/callables';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '@/firebase/call-result.ts';
import type { CheckoutAttempt } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { startCheckout, type Purchase } from './start-checkout.ts';

type Deps = Parameters<typeof startCheckout>[1];

const PURCHASE: Purchase = {
  items: [{ productId: 'anvil', quantity: 2 }],
  customerInfo: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
  manualDelivery: false,
  expectedTotalCents: 500,
  provider: 'stripe',
};
const MORE: Purchase = { ...PURCHASE, items: [{ productId: 'anvil', quantity: 3 }] };

const ANSWERED: CallResult<unknown> = {
  outcome: 'succeeded',
  value: { url: 'https://pay.example/1', orderId: 'order1', receiptKey: 'key1' },
};
const UNREACHABLE: CallResult<unknown> = { outcome: 'unreachable' };
const refused = (code: 'SOLD_OUT' | 'REQUEST_REUSED'): CallResult<unknown> => ({
  outcome: 'refused',
  failure: { code, text: code },
});

describe('startCheckout', () => {
  let pending: CheckoutAttempt | null;
  let replaced: string | null;
  let answers: CallResult<unknown>[];
  let calls: { name: CallableName; input: Record<string, unknown> }[];
  let callCount: number;
  let deps: Deps;

  beforeEach(() => {
    pending = null;
    replaced = null;
    answers = [];
    calls = [];
    callCount = 0;
    deps = {
      call: ((name: CallableName, input: Record<string, unknown>) => {
        calls.push({ name, input });
        return Promise.resolve(answers.shift() ?? ANSWERED);
      }) as Deps['call'],
      attempts: {
        read: () => pending,
        store: (attempt) => {
          pending = attempt;
        },
        clear: () => {
          pending = null;
        },
        markBeingCancelled: () => {
          if (pending !== null) pending = { ...pending, isBeingCancelled: true };
        },
        markAbandoned: (orderId) => {
          pending = null;
          replaced = orderId;
        },
        readReplacedOrderId: () => replaced,
      },
      newRequestId: () => `request${(callCount += 1)}`,
      digest: (text) => Promise.resolve(`digest of ${text}`),
    };
  });

  const requestIds = (): unknown[] =>
    calls.filter(({ name }) => name !== 'cancelCheckout').map(({ input }) => input.requestId);

  const replacedOrders = (): unknown[] => calls.map(({ input }) => input.replaces);

  it('requests a payment, and stores the order', async () => {
    expect(await startCheckout(PURCHASE, deps)).toEqual(ANSWERED);
    const { provider: _, ...asked } = PURCHASE;
    expect(calls).toEqual([{ name: 'createCheckout', input: { ...asked, requestId: 'request1' } }]);
    expect(pending).toMatchObject({ requestId: 'request1', orderId: 'order1', receiptKey: 'key1' });
  });

  it.each([
    ['stripe', 'createCheckout'],
    ['paypal', 'createPaypalCheckout'],
    ['btcpay', 'createCryptoCheckout'],
  ] as const)('calls the checkout function of %s: %s', async (provider, name) => {
    await startCheckout({ ...PURCHASE, provider }, deps);
    expect(calls.map((call) => call.name)).toEqual([name]);
  });

  it('stores the attempt before the request, because the page may close before the response', async () => {
    let duringTheCall: CheckoutAttempt | null = null;
    const { call } = deps;
    deps.call = ((name: CallableName, input: never) => {
      duringTheCall = pending;
      return call(name, input);
    }) as Deps['call'];
    await startCheckout(PURCHASE, deps);
    expect(duringTheCall).toMatchObject({ requestId: 'request1', orderId: null });
  });

  it('reuses the request id while the outcome is unknown, and after a return from the payment page', async () => {
    answers = [UNREACHABLE, UNREACHABLE, ANSWERED];
    expect(await startCheckout(PURCHASE, deps)).toEqual(UNREACHABLE);
    await startCheckout(PURCHASE, deps);
    await startCheckout(PURCHASE, deps);
    await startCheckout(PURCHASE, deps);
    expect(requestIds()).toEqual(['request1', 'request1', 'request1', 'request1']);
  });

  it('requests a new payment page while the earlier order is being cancelled', async () => {
    await startCheckout(PURCHASE, deps);
    if (pending !== null) pending = { ...pending, isBeingCancelled: true };
    answers = [{ outcome: 'succeeded', value: { status: 'cancelled' } }];
    expect(await startCheckout(PURCHASE, deps)).toEqual(ANSWERED);
    expect(calls.slice(1)).toMatchObject([
      { name: 'cancelCheckout', input: { orderId: 'order1' } },
      { name: 'createCheckout', input: { requestId: 'request2', replaces: 'order1' } },
    ]);
    expect(pending).toMatchObject({ requestId: 'request2', isBeingCancelled: false });
  });

  it('stores the cancellation before the request, because the page may reload during it', async () => {
    await startCheckout(PURCHASE, deps);
    let duringTheCall: CheckoutAttempt | null = null;
    const { call } = deps;
    deps.call = ((name: CallableName, input: never) => {
      if (name === 'cancelCheckout') duringTheCall = pending;
      return call(name, input);
    }) as Deps['call'];
    await startCheckout(MORE, deps);
    expect(duringTheCall).toMatchObject({ orderId: 'order1', isBeingCancelled: true });
  });

  it('treats a line without a kind as a product, as the function does', async () => {
    await startCheckout(PURCHASE, deps);
    await startCheckout({ ...PURCHASE, items: [{ kind: 'product', productId: 'anvil', quantity: 2 }] }, deps);
    expect(requestIds()).toEqual(['request1', 'request1']);
  });

  it('ignores the order of the lines when it compares purchases', async () => {
    const lines = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 1 },
    ];
    await startCheckout({ ...PURCHASE, items: lines }, deps);
    await startCheckout({ ...PURCHASE, items: lines.toReversed() }, deps);
    expect(requestIds()).toEqual(['request1', 'request1']);
  });

  it('uses a new request id after a refusal', async () => {
    answers = [refused('SOLD_OUT'), ANSWERED];
    expect(await startCheckout(PURCHASE, deps)).toEqual(refused('SOLD_OUT'));
    expect(pending).toBeNull();
    await startCheckout(PURCHASE, deps);
    expect(requestIds()).toEqual(['request1', 'request2']);
  });

  it('retries once with a new request id when the earlier one was already used', async () => {
    answers = [UNREACHABLE, refused('REQUEST_REUSED'), refused('REQUEST_REUSED')];
    await startCheckout(PURCHASE, deps);
    expect(await startCheckout(PURCHASE, deps)).toEqual(refused('REQUEST_REUSED'));
    expect(requestIds()).toEqual(['request1', 'request1', 'request2']);
  });

  it.each([
    ['other quantities', MORE],
    ['another buyer', { ...PURCHASE, customerInfo: { ...PURCHASE.customerInfo, minecraftUsername: 'Other' } }],
    ['other notes', { ...PURCHASE, customerInfo: { ...PURCHASE.customerInfo, notes: 'Later' } }],
    [
      'another answer',
      {
        ...PURCHASE,
        items: PURCHASE.items.map((item) => ({ ...item, answers: [{ question: 'Colour', answer: 'Red' }] })),
      },
    ],
    ['another delivery', { ...PURCHASE, manualDelivery: true }],
    ['another total', { ...PURCHASE, expectedTotalCents: 400 }],
    ['a coupon', { ...PURCHASE, couponId: 'coupon1' }],
    ['money of the same id', { ...PURCHASE, items: [{ kind: 'money', productId: 'anvil', quantity: 2 }] }],
    ['another way to pay', { ...PURCHASE, provider: 'paypal' }],
  ] satisfies [string, Purchase][])(
    'cancels the earlier order first when the purchase has changed: %s',
    async (_, changed) => {
      await startCheckout(PURCHASE, deps);
      answers = [{ outcome: 'succeeded', value: { status: 'cancelled' } }];
      expect(await startCheckout(changed, deps)).toEqual(ANSWERED);
      expect(calls.map(({ name }) => name === 'cancelCheckout')).toEqual([false, true, false]);
      expect(calls[1]?.input).toEqual({ orderId: 'order1' });
      expect(requestIds()).toEqual(['request1', 'request2']);
    },
  );

  it('names the replaced order after it was cancelled or has expired', async () => {
    await startCheckout(PURCHASE, deps);
    answers = [{ outcome: 'succeeded', value: { status: 'cancelled' } }, refused('SOLD_OUT'), ANSWERED];
    await startCheckout(MORE, deps);
    await startCheckout(PURCHASE, deps);
    expect(replacedOrders()).toEqual([undefined, undefined, 'order1', 'order1']);
    answers = [refused('SOLD_OUT')];
    replaced = null;
    await startCheckout(PURCHASE, deps);
    await startCheckout(MORE, deps);
    expect(replacedOrders().slice(4)).toEqual(['order1', 'order1']);
  });

  it('continues with the changed purchase when the earlier order cannot be cancelled', async () => {
    await startCheckout(PURCHASE, deps);
    answers = [UNREACHABLE];
    expect(await startCheckout(MORE, deps)).toEqual(ANSWERED);
  });

  it('does not sell a paid order again', async () => {
    await startCheckout(PURCHASE, deps);
    answers = [{ outcome: 'succeeded', value: { status: 'completed' } }];
    expect(await startCheckout(MORE, deps)).toEqual({ outcome: 'paid', orderId: 'order1', receiptKey: 'key1' });
    expect(requestIds()).toEqual(['request1']);
  });

  it('does not open a second payment while the first is being processed', async () => {
    await startCheckout(PURCHASE, deps);
    answers = [{ outcome: 'succeeded', value: { status: 'pending' } }];
    expect(await startCheckout(MORE, deps)).toEqual({ outcome: 'processing', orderId: 'order1', receiptKey: 'key1' });
    expect(requestIds()).toEqual(['request1']);
  });

  it('cancels nothing while the earlier order is unknown', async () => {
    answers = [UNREACHABLE];
    await startCheckout(PURCHASE, deps);
    await startCheckout(MORE, deps);
    expect(calls.map(({ name }) => name)).toEqual(['createCheckout', 'createCheckout']);
  });
});
