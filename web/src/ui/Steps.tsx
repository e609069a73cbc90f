import type { CSSProperties } from 'react';
import { Text } from './primitives/Text.tsx';
import styles from './Steps.module.css';

export interface Step {
  title: string;
  text: string;
}

/** Consecutive steps, each with a numbered block. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.row} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ title, text }, index) => (
        <li className={styles.item} key={title}>
          <span className={styles.numberedBlock} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Text variant="h3">{title}</Text>
            <Text tone="soft" className={styles.text}>
              {text}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
