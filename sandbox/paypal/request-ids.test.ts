import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaypalApiError } from './errors.ts';
import { RequestIds, STORED_MS } from './request-ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('RequestIds', () => {
  it('returns the first response to repeated calls, and rejects concurrent ones', () => {
    const ids = new RequestIds();
    expect(ids.reserve('k', STORED_MS.order)).toBeNull();
    expect(() => ids.reserve('k', STORED_MS.order)).toThrow(PaypalApiError);
    ids.store('k', { status: 201, body: 1 });
    ids.release('k');
    expect(ids.reserve('k', STORED_MS.order)).toEqual({ status: 201, body: 1 });
  });

  it('accepts the ID of a failed request again', () => {
    const ids = new RequestIds();
    ids.reserve('k', STORED_MS.order);
    ids.release('k');
    expect(ids.reserve('k', STORED_MS.order)).toBeNull();
  });

  it.each(['order', 'refund', 'payout'] as const)(
    'stores the ID of a call of kind %s for its documented time',
    (kind) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const ids = new RequestIds();
      ids.reserve('k', STORED_MS[kind]);
      ids.store('k', { status: 201, body: 1 });
      vi.advanceTimersByTime(STORED_MS[kind] - 1);
      expect(ids.reserve('k', STORED_MS[kind])).toEqual({ status: 201, body: 1 });
      vi.advanceTimersByTime(1);
      expect(ids.reserve('k', STORED_MS[kind])).toBeNull();
    },
  );
});
