import { useId } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';
import styles from './RewardRates.module.css';

const messages = MEDIA_PROGRAM_MESSAGES;

/** The reward per thousand views, by video length. */
export function RewardRates() {
  const titleId = useId();
  return (
    <section className={styles.rates} aria-labelledby={titleId}>
      <Text id={titleId} variant="h2" className={styles.title}>
        {messages.ratesTitle}
      </Text>
      {messages.rates.map(({ rate, title, text }) => (
        <div className={styles.card} key={title}>
          <Text as="h3" variant="overline" tone="soft">
            {title}
          </Text>
          <p className={styles.rate}>{rate}</p>
          <Text variant="body2" tone="soft">
            {text}
          </Text>
        </div>
      ))}
    </section>
  );
}
