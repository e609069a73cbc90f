import { stockLevel, type StockLevel } from '@blockbazaar/domain/catalog/stock';
import { useLayoutEffect, useRef, useState } from 'react';
import { STOCK_MESSAGES } from './stock-messages.ts';
import styles from './StockBadge.module.css';

/** Reports a newer stock before it is rendered. Returns a function that unsubscribes. */
export type SubscribeToStock = (onStock: (stock: number) => void) => () => void;

interface StockBadgeProps {
  stock: number;
  /** It must retain its identity. */
  subscribe?: SubscribeToStock | null;
}

/** The stock, as a color and as text. A change flashes briefly to be noticeable. */
export function StockBadge({ stock, subscribe = null }: StockBadgeProps) {
  const [lastShown, setLastShown] = useState({ stock, changes: 0 });
  if (lastShown.stock !== stock) setLastShown({ stock, changes: lastShown.changes + 1 });
  const level = stockLevel(stock);
  const label = useRef<HTMLSpanElement>(null);

  // The stock can change often: the text is written at once, and the dependent parts render later. The subscription
  // changes with the shown level, so that no text of the previous level is written in the color of this one.
  useLayoutEffect(
    () =>
      subscribe?.((newer) => {
        if (label.current !== null && stockLevel(newer) === level) label.current.textContent = LABELS[level](newer);
      }),
    [subscribe, level],
  );

  return (
    <span className={styles.badge} data-level={level}>
      {BLOCK}
      <span ref={label} className={styles.words} data-change={changeAfter(lastShown.changes)}>
        {LABELS[level](stock)}
      </span>
    </span>
  );
}

/**
 * Two alternating names for one flash, because a new name restarts the animation. A new element would too, but costs a
 * full render.
 */
function changeAfter(changes: number): 'odd' | 'even' | undefined {
  if (changes === 0) return undefined;
  return changes % 2 === 0 ? 'even' : 'odd';
}

const LABELS: Record<StockLevel, (stock: number) => string> = {
  soldOut: () => STOCK_MESSAGES.soldOut,
  low: STOCK_MESSAGES.onlyLeft,
  few: STOCK_MESSAGES.inStock,
  plenty: STOCK_MESSAGES.inStock,
};

const BLOCK = <span className={styles.block} aria-hidden="true" />;
