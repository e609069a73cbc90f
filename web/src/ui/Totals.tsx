import { Price } from './Price.tsx';
import styles from './Totals.module.css';

interface TotalsProps {
  /** In cents; null where the row is left out. */
  subtotalCents: number | null;
  /** What is taken off, in cents, and why. */
  discount: { label: string; cents: number } | null;
  totalCents: number;
  /** They were charged already: in USD, whatever the shopper has chosen to see. */
  charged?: boolean;
}

/** What an order comes to. */
export function Totals({ subtotalCents, discount, totalCents, charged = false }: TotalsProps) {
  return (
    <dl className={styles.lines}>
      {subtotalCents !== null && (
        <>
          <dt>Subtotal</dt>
          <dd>
            <Price cents={subtotalCents} charged={charged} />
          </dd>
        </>
      )}
      {discount !== null && (
        <>
          <dt>{discount.label}</dt>
          <dd className={styles.discount}>
            −<Price cents={discount.cents} charged={charged} />
          </dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>
        <Price cents={totalCents} size="large" charged={charged} />
      </dd>
    </dl>
  );
}
