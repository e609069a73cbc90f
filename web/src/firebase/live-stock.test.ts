import { describe, expect, it, vi } from 'vitest';
import { reportStock, subscribeToStock } from './live-stock.ts';

describe('live stock of a product', () => {
  it('reaches only the subscribers of that product', () => {
    const [one, another, other] = [
      vi.fn<(stock: number) => void>(),
      vi.fn<(stock: number) => void>(),
      vi.fn<(stock: number) => void>(),
    ];
    const stops = [subscribeToStock('a', one), subscribeToStock('a', another), subscribeToStock('b', other)];
    reportStock({ id: 'a', stock: 7 });
    expect(one.mock.calls).toEqual([[7]]);
    expect(another.mock.calls).toEqual([[7]]);
    expect(other).not.toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  it('reaches current and later subscribers, and no former ones', () => {
    const [gone, stays, late] = [
      vi.fn<(stock: number) => void>(),
      vi.fn<(stock: number) => void>(),
      vi.fn<(stock: number) => void>(),
    ];
    const stop = subscribeToStock('a', gone);
    subscribeToStock('a', stays)();
    stop();
    stop();
    const stopLate = subscribeToStock('a', late);
    stop();
    reportStock({ id: 'a', stock: 1 });
    expect(gone).not.toHaveBeenCalled();
    expect(stays).not.toHaveBeenCalled();
    expect(late.mock.calls).toEqual([[1]]);
    stopLate();
  });
});
