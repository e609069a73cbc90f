import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { LandingScreen } from './LandingScreen.tsx';
import styles from './TradePage.module.css';

interface Way {
  icon: IconName;
  title: string;
  text: string;
  to: string;
  label: string;
  isPrimary: boolean;
}

const WAYS: readonly Way[] = [
  {
    icon: 'cube',
    title: 'By product',
    text: 'Search everything that is for sale.',
    to: '/catalog',
    label: 'Browse Products',
    isPrimary: true,
  },
  {
    icon: 'store',
    title: 'By store',
    text: 'Browse the sellers and their products.',
    to: '/stores',
    label: 'Explore Stores',
    isPrimary: false,
  },
];

/** The landing page with links to the stores and the catalog. */
export default function TradePage() {
  return (
    <LandingScreen name="trade">
      <div className={styles.row}>
        {WAYS.map(({ icon, title, text, to, label, isPrimary }) => (
          <div className={styles.card} key={to}>
            <Icon name={icon} size="large" />
            <div>
              <Text variant="h3" as="h2">
                {title}
              </Text>
              <Text tone="soft" className={styles.text}>
                {text}
              </Text>
            </div>
            <Button to={to} size="large" color={isPrimary ? 'primary' : 'secondary'}>
              {label}
            </Button>
          </div>
        ))}
      </div>
    </LandingScreen>
  );
}
