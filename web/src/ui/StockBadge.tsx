import { stockLevel, type StockLevel } from '@blockbazaar/domain/catalog/stock';
import { useEffect, useRef, useState } from 'react';
import { STOCK_MESSAGES } from './stock-messages.ts';
import styles from './StockBadge.module.css';

/** Calls back with a newer stock before it is rendered; the answer ends that. */
export type SubscribeToStock = (onStock: (stock: number) => void) => () => void;

interface StockBadgeProps {
  stock: number;
  /** A function that stays the same. */
  subscribe?: SubscribeToStock | null;
}

/** How much is left, in colour and in words. A change flashes briefly, so that it is seen. */
export function StockBadge({ stock, subscribe = null }: StockBadgeProps) {
  const [seen, setSeen] = useState({ stock, changes: 0 });
  if (seen.stock !== stock) setSeen({ stock, changes: seen.changes + 1 });
  const level = stockLevel(stock);
  const label = useRef<HTMLSpanElement>(null);

  // A number that moves while many look at it: it is written at once, and what follows from it is drawn in its turn.
  useEffect(
    () =>
      subscribe?.((newer) => {
        const text = label.current?.firstChild;
        if (text && stockLevel(newer) === level) text.nodeValue = WORDS[level](newer);
      }),
    [subscribe, level],
  );

  return (
    <span className={styles.badge} data-level={level}>
      {BLOCK}
      <span ref={label} className={styles.words} data-change={changeAfter(seen.changes)}>
        {WORDS[level](stock)}
      </span>
    </span>
  );
}

/** Two names for one flash, in turns: a new name starts it again. A new element would, too, but costs as much as everything else. */
function changeAfter(changes: number): 'odd' | 'even' | undefined {
  if (changes === 0) return undefined;
  return changes % 2 === 0 ? 'even' : 'odd';
}

const WORDS: Record<StockLevel, (stock: number) => string> = {
  soldOut: () => STOCK_MESSAGES.soldOut,
  low: STOCK_MESSAGES.onlyLeft,
  few: STOCK_MESSAGES.inStock,
  plenty: STOCK_MESSAGES.inStock,
};

const BLOCK = <span className={styles.block} aria-hidden="true" />;
