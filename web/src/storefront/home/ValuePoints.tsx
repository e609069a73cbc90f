import { BOT_MINUTES, DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './ValuePoints.module.css';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'bolt',
    title: 'Fast delivery',
    text: `A bot hands over instant items in ${BOT_MINUTES}. Everything else arrives within ${DELIVERY_HOURS}.`,
  },
  {
    icon: 'shield',
    title: 'Secure transactions',
    text: 'You pay on the payment provider’s own page. Your card number never touches this site.',
  },
  {
    icon: 'gem',
    title: 'Quality products',
    text: 'Verified seller stores with live stock and final prices.',
  },
];

/** Three reasons to buy on this site. */
export function ValuePoints() {
  return (
    <PageContainer as="section" aria-labelledby="why">
      <Text id="why" variant="h2" className={styles.title}>
        Why shop here
      </Text>
      <div className={styles.row}>
        {POINTS.map(({ icon, title, text }) => (
          <div className={styles.point} key={title}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <div>
              <Text variant="h4" as="h3">
                {title}
              </Text>
              <Text variant="body2" tone="soft" className={styles.text}>
                {text}
              </Text>
            </div>
          </div>
        ))}
      </div>
    </PageContainer>
  );
}
