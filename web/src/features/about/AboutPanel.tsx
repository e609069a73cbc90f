import type { ReactNode } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './AboutPanel.module.css';

interface AboutPanelProps {
  /** What links to the panel end with. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A shorter matter that shares its row with another. */
export function AboutPanel({ id, title, children }: AboutPanelProps) {
  return (
    <section className={styles.panel} id={id} aria-labelledby={`${id}-title`}>
      <Text id={`${id}-title`} variant="h2">
        {title}
      </Text>
      {children}
    </section>
  );
}
