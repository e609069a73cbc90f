import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import { Text } from './primitives/Text.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Buttons or links to other screens. */
  actions?: ReactNode;
  /** Element of the title; the first heading of a page is an h1. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Message for an empty list or screen: the reason, and links to continue. */
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
