import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { DailySpinSection } from '@/features/spin/index.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { MEDIA_PROGRAM_MESSAGES } from './rewards/program-messages.ts';
import { RewardCalculator } from './rewards/RewardCalculator.tsx';
import { RewardRates } from './rewards/RewardRates.tsx';
import { RewardRules } from './rewards/RewardRules.tsx';

const messages = MEDIA_PROGRAM_MESSAGES;

/** In-game money for nothing but a video, or a spin. */
export default function FreeMoneyPage() {
  useDocumentHead({ title: `${messages.navigation}: ${messages.title}`, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/free-money' });
  return (
    <Screen>
      <PageHeading title={messages.title} text={messages.intro}>
        <DiscordButton color="primary" size="large">
          {messages.openTicket}
        </DiscordButton>
      </PageHeading>
      <Earn>
        <RewardRates />
        <RewardCalculator />
      </Earn>
      <section aria-labelledby="claim">
        <Typography id="claim" variant="h2" sx={{ mb: 3 }}>
          {messages.stepsTitle}
        </Typography>
        <Steps steps={messages.steps} />
      </section>
      <RewardRules />
      <Suspense fallback={null}>
        <DailySpinSection />
      </Suspense>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(7),
  paddingBlockStart: theme.spacing(5),
}));

const Earn = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'stretch',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(-3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));
