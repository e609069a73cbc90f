import { Panel } from '@/ui/Panel.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './DailySpinSection.module.css';
import { SPIN_MESSAGES } from './spin-messages.ts';
import { SpinPanel } from './SpinPanel.tsx';

/** The daily spin on the Free Money page. */
export default function DailySpinSection() {
  return (
    <Panel className={styles.booth} aria-labelledby="daily-spin">
      <div>
        <Text id="daily-spin" variant="h2">
          {SPIN_MESSAGES.title}
        </Text>
        <Text tone="soft" className={styles.intro}>
          {SPIN_MESSAGES.intro}
        </Text>
      </div>
      <SpinPanel returnTo="/free-money" color="secondary" />
    </Panel>
  );
}
