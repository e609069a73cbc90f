import type { ReactNode } from 'react';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import styles from './MessagePage.module.css';
import { PageContainer } from './PageContainer.tsx';
import { Text } from './primitives/Text.tsx';

interface MessagePageProps {
  /** A short label above the title. */
  eyebrow?: string;
  title: string;
  text?: string;
  /** Buttons to continue. */
  actions: ReactNode;
  /** Further content below the buttons. */
  children?: ReactNode;
}

/** A full-screen message. */
export function MessagePage({ eyebrow, title, text, actions, children }: MessagePageProps) {
  return (
    <PageContainer className={styles.place}>
      <EmptyStateArt large />
      {eyebrow !== undefined && (
        <Text variant="overline" tone="soft">
          {eyebrow}
        </Text>
      )}
      <Text as="h1" variant="h2" className={styles.title}>
        {title}
      </Text>
      {text !== undefined && (
        <Text tone="soft" className={styles.text}>
          {text}
        </Text>
      )}
      <div className={styles.actions}>{actions}</div>
      {children}
    </PageContainer>
  );
}
