import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEvent } from './events.ts';
import { newInvoice } from './invoice.ts';
import { btcpayWebhooks } from './webhooks.ts';

const MINUTE_MS = 60_000;

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Emits an event to an endpoint that always answers `status`, and returns what was sent within an hour. */
async function emit(
  status: number,
): Promise<{ deliveryId: string; originalDeliveryId: string; isRedelivery: boolean }[]> {
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  const webhooks = btcpayWebhooks({ url: 'http://shop.test/hook', secret: 'secret', inspect: () => undefined });
  const invoice = newInvoice({ amount: '5.00', currency: 'USD' }, 0);
  webhooks.emit(newEvent({ type: 'InvoiceSettled', invoice, details: {} }, 'store', 0));
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  return fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '') as never);
}

describe('a delivery of BTCPay’s', () => {
  it('that fails is sent eight times more, each time under an id of its own that names the first', async () => {
    const [first, ...repeated] = await emit(500);
    expect(repeated).toHaveLength(8);
    expect(first?.isRedelivery).toBe(false);
    for (const again of repeated) {
      expect(again).toMatchObject({ isRedelivery: true, originalDeliveryId: first?.deliveryId });
      expect(again.deliveryId).not.toBe(first?.deliveryId);
    }
  });

  it.each([200, 204])('that is answered with %d is not repeated', async (status) => {
    expect(await emit(status)).toHaveLength(1);
  });

  it.each([400, 404, 422])('that is refused with %d is not repeated', async (status) => {
    expect(await emit(status)).toHaveLength(1);
  });
});
