import type { ReactNode } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './AboutPanel.module.css';

interface AboutPanelProps {
  /** The fragment identifier of the panel. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A short section that shares its row with another one. */
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
