import { DELIVERY_HOURS, DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './Guarantee.module.css';

/** The guarantee that other pages link to. */
export function Guarantee() {
  return (
    <section className={styles.band} id="guarantee" aria-labelledby="guarantee-title">
      <span className={styles.hours} aria-hidden="true">
        {DELIVERY_HOURS_MAX}h
      </span>
      <div>
        <Text id="guarantee-title" variant="h2">
          {DELIVERY_HOURS_MAX}-Hour Guarantee
        </Text>
        <Text tone="soft" className={styles.promise}>
          Your order arrives within {DELIVERY_HOURS} at the most. If we miss that, we compensate you: open a ticket with
          your order number.
        </Text>
      </div>
    </section>
  );
}
