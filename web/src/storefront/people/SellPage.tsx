import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { SELL_MESSAGES } from './sell-messages.ts';
import styles from './SellPage.module.css';

const messages = SELL_MESSAGES;

/** Information for people who want to open a store. */
export default function SellPage() {
  useDocumentHead({ title: messages.title, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/sell' });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title={messages.title} text={messages.intro} />
      <section aria-labelledby="how-it-goes">
        <Text id="how-it-goes" variant="h2" className={styles.title}>
          {messages.stepsTitle}
        </Text>
        <Steps steps={messages.steps} />
      </section>
      <ApplicationPanel />
    </PageContainer>
  );
}
