import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { STOCK_MESSAGES } from './stock-messages.ts';
import { StockBadge, type SubscribeToStock } from './StockBadge.tsx';

const reports = new Set<(stock: number) => void>();
const report = (stock: number): void => reports.forEach((onStock) => onStock(stock));
const subscribe: SubscribeToStock = (onStock) => {
  reports.add(onStock);
  return () => reports.delete(onStock);
};

/** Reports the next stock directly after the commit, before React runs other effects. */
function Badge({ stock, next }: { stock: number; next: number | null }) {
  useLayoutEffect(() => {
    if (next !== null) report(next);
  }, [next]);
  return <StockBadge stock={stock} subscribe={subscribe} />;
}

describe('StockBadge', () => {
  it('writes a newer stock of the same level at once', () => {
    render(<Badge stock={20} next={null} />);
    report(19);
    expect(screen.getByText(STOCK_MESSAGES.inStock(19))).toBeVisible();
  });

  it('does not write a stock of the previous level after another level is shown', () => {
    const { rerender } = render(<Badge stock={20} next={null} />);
    rerender(<Badge stock={0} next={11} />);
    expect(screen.getByText(STOCK_MESSAGES.soldOut)).toBeVisible();
  });
});
