import { PageSection } from '@/ui/PageContainer.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { Steps, type Step } from '@/ui/Steps.tsx';
import styles from './HowItWorks.module.css';

const STEPS: readonly Step[] = [
  { title: 'Browse', text: 'Browse the stores or search the whole catalog. Stock and prices are live.' },
  { title: 'Order', text: 'Fill one cart from as many stores as you like, enter your in-game name, and pay.' },
  {
    title: 'Delivered',
    text: 'Be online: a bot teleports to you and hands over your items. The seller delivers some items in person.',
  },
];

export function HowItWorks() {
  return (
    <PageSection aria-labelledby="how-it-works">
      <Text id="how-it-works" variant="h2" className={styles.title}>
        How It Works
      </Text>
      <Steps steps={STEPS} />
    </PageSection>
  );
}
