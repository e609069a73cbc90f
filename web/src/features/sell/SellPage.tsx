import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { SELL_MESSAGES } from './sell-messages.ts';

const messages = SELL_MESSAGES;

/** For people who want a store of their own. */
export default function SellPage() {
  useDocumentHead({ title: messages.title, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/sell' });
  return (
    <Screen>
      <PageHeading title={messages.title} text={messages.intro} />
      <section aria-labelledby="how-it-goes">
        <Typography id="how-it-goes" variant="h2" sx={{ mb: 3 }}>
          {messages.stepsTitle}
        </Typography>
        <Steps steps={messages.steps} />
      </section>
      <ApplicationPanel />
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  paddingBlockStart: theme.spacing(5),
}));
