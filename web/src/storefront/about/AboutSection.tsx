import type { ReactNode } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './AboutSection.module.css';

interface AboutSectionProps {
  /** The fragment identifier of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export function AboutSection({ id, title, children }: AboutSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Text id={`${id}-title`} variant="h2" className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  );
}
