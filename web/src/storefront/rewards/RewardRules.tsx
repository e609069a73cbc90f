import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';
import styles from './RewardRules.module.css';

const messages = MEDIA_PROGRAM_MESSAGES;

/** The video requirements, and the terms of a claim. */
export function RewardRules() {
  return (
    <div className={styles.columns}>
      <Rules id="requirements" title={messages.requirementsTitle} points={messages.requirements} icon="check" />
      <Rules id="terms" title={messages.termsTitle} points={messages.terms} icon="info" />
    </div>
  );
}

interface RulesProps {
  id: string;
  title: string;
  points: readonly string[];
  icon: IconName;
}

function Rules({ id, title, points, icon }: RulesProps) {
  return (
    <section className={styles.card} id={id} aria-labelledby={`${id}-title`}>
      <Text id={`${id}-title`} as="h2" variant="h3">
        {title}
      </Text>
      <ul className={styles.list}>
        {points.map((point) => (
          <li className={styles.point} key={point}>
            <Icon name={icon} size="small" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
