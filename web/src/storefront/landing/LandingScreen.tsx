import type { ReactNode } from 'react';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { LANDING_MESSAGES, NOT_AFFILIATED, type LandingName } from './landing-messages.ts';
import styles from './LandingScreen.module.css';

interface LandingScreenProps {
  name: LandingName;
  /** Content at the end of the heading row. */
  aside?: ReactNode;
  /** The main content of the page. */
  children: ReactNode;
}

/** A search landing page: an introduction, the main content, and answers to common questions. */
export function LandingScreen({ name, aside, children }: LandingScreenProps) {
  const { path, title, intro, description, keywords, sections } = LANDING_MESSAGES[name];
  useDocumentHead({ title, description, keywords, path });
  useBreadcrumbs({ name: title, path });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title={title} text={intro}>
        {aside}
      </PageHeading>
      {children}
      <div className={styles.answers}>
        {sections.map((section) => (
          <section key={section.title}>
            <Text variant="h3" as="h2">
              {section.title}
            </Text>
            <Text tone="soft" className={styles.text}>
              {section.text}
            </Text>
          </section>
        ))}
      </div>
      <Text variant="caption" as="p" tone="soft" className={styles.remark}>
        {NOT_AFFILIATED}
      </Text>
    </PageContainer>
  );
}
