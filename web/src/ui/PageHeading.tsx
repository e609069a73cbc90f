import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';
import { Text } from './primitives/Text.tsx';

interface PageHeadingProps {
  title: string;
  text?: string;
  /** Content at the other end of the line. */
  children?: ReactNode;
}

/** The first heading of a screen. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  return (
    <div className={styles.row}>
      <div>
        <Text variant="h1" className={styles.title}>
          {title}
        </Text>
        {text !== undefined && (
          <Text variant="subtitle1" tone="soft" className={styles.text}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
