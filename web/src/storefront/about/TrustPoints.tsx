import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './TrustPoints.module.css';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'store',
    title: 'Verified sellers',
    text: 'Every store belongs to a seller whom the owner has let in by hand.',
  },
  {
    icon: 'shield',
    title: 'Payments apart',
    text: 'You pay on the payment provider’s own page. Card numbers never reach us.',
  },
  {
    icon: 'chat',
    title: 'No account',
    text: 'An order asks for your Discord and your in-game name, and a seller may ask what a product needs. The answers are kept with the order, for those who deliver it.',
  },
  { icon: 'check', title: 'Checked twice', text: 'Price and stock are checked again by the market when you pay.' },
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
