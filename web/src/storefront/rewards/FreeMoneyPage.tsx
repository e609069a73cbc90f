import { Suspense } from 'react';
import { DailySpinSection } from '@/storefront/spin/load-daily-spin-section.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { Steps } from '@/ui/Steps.tsx';
import styles from './FreeMoneyPage.module.css';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';
import { RewardCalculator } from './RewardCalculator.tsx';
import { RewardRates } from './RewardRates.tsx';
import { RewardRules } from './RewardRules.tsx';

const messages = MEDIA_PROGRAM_MESSAGES;

/** In-game money for a video or for the daily spin. */
export default function FreeMoneyPage() {
  useDocumentHead({ title: `${messages.navigation}: ${messages.title}`, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/free-money' });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title={messages.title} text={messages.intro}>
        <DiscordButton color="primary" size="large">
          {messages.openTicket}
        </DiscordButton>
      </PageHeading>
      <div className={styles.earn}>
        <RewardRates />
        <RewardCalculator />
      </div>
      <section aria-labelledby="claim">
        <Text id="claim" variant="h2" className={styles.title}>
          {messages.stepsTitle}
        </Text>
        <Steps steps={messages.steps} />
      </section>
      <RewardRules />
      <Suspense fallback={null}>
        <DailySpinSection />
      </Suspense>
    </PageContainer>
  );
}
