import { Price } from './Price.tsx';
import styles from './Totals.module.css';

interface TotalsProps {
  /** In cents; null omits the row. */
  subtotalCents: number | null;
  /** Deduction in cents, with its reason. */
  discount: { label: string; cents: number } | null;
  totalCents: number;
  /** The amounts were charged already: they are shown in USD, regardless of the shopper's currency. */
  charged?: boolean;
}

/** Totals of an order. */
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
