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

/** Emits an event to an endpoint that always responds with `status`, and returns the deliveries of one hour. */
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

describe('btcpayWebhooks', () => {
  it('repeats a failed delivery eight times, each with its own ID and a reference to the original', async () => {
    const [first, ...repeated] = await emit(500);
    expect(repeated).toHaveLength(8);
    expect(first?.isRedelivery).toBe(false);
    for (const again of repeated) {
      expect(again).toMatchObject({ isRedelivery: true, originalDeliveryId: first?.deliveryId });
      expect(again.deliveryId).not.toBe(first?.deliveryId);
    }
  });

  it.each([200, 204])('does not repeat a delivery after the status %d', async (status) => {
    expect(await emit(status)).toHaveLength(1);
  });

  it.each([400, 404, 422])('does not repeat a delivery that is rejected with %d', async (status) => {
    expect(await emit(status)).toHaveLength(1);
  });
});
