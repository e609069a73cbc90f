import type { ReactNode } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './EmptyState.module.css';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** How the title ranks on its page; the first heading of a page is an h1. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}

/** What a place shows that has nothing to show: why, and where to go from here. */
export function EmptyState({ title, text, actions, heading = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <EmptyStateArt />
      <Text as={heading} variant="h3">
        {title}
      </Text>
      {text !== undefined && (
        <Text tone="soft" className={styles.text}>
          {text}
        </Text>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
