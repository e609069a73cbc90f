import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './TrustPoints.module.css';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'store',
    title: 'Verified sellers',
    text: 'Every store belongs to a seller personally approved by the owner.',
  },
  {
    icon: 'shield',
    title: 'Secure payments',
    text: 'You pay on the payment provider’s own page. Card numbers never reach us.',
  },
  {
    icon: 'chat',
    title: 'No account',
    text: 'An order needs your Discord and in-game names, and some products need answers to the seller’s questions. We store them with the order for its delivery.',
  },
  { icon: 'check', title: 'Verified prices', text: 'We check price and stock again when you pay.' },
];

export function TrustPoints() {
  return (
    <ul className={styles.row}>
      {POINTS.map(({ icon, title, text }) => (
        <li className={styles.point} key={title}>
          <Icon name={icon} size="large" />
          <Text variant="h4" as="h3" className={styles.title}>
            {title}
          </Text>
          <Text variant="body2" tone="soft" className={styles.text}>
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
