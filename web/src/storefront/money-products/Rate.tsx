import { ratePerMillionCents, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { AmountText } from '@/ui/amounts/AmountText.tsx';
import { MONEY_MESSAGES } from './money-messages.ts';
import styles from './Rate.module.css';

/** The price per million, for comparison. */
export function Rate({ product }: { product: Pick<MoneyProduct, 'amount' | 'priceCents'> }) {
  return (
    <p className={styles.rate}>
      <AmountText>{(format) => MONEY_MESSAGES.rate(format(ratePerMillionCents(product)))}</AmountText>
    </p>
  );
}
