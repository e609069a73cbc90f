import Typography from '@mui/material/Typography';
import { PageSection } from '@/ui/PageContainer.tsx';
import { Steps, type Step } from '@/ui/Steps.tsx';

const STEPS: readonly Step[] = [
  { title: 'Browse', text: 'Look through the stores or search the whole catalog. Stock and prices are live.' },
  { title: 'Order', text: 'Fill one cart from as many stores as you like, tell us who you are in the game, and pay.' },
  {
    title: 'Delivered',
    text: 'Be online: a bot teleports to you and hands it over. Some items come by hand from the seller.',
  },
];

export function HowItWorks() {
  return (
    <PageSection aria-labelledby="how-it-works">
      <Typography id="how-it-works" variant="h2" sx={{ mb: 3 }}>
        How It Works
      </Typography>
      <Steps steps={STEPS} />
    </PageSection>
  );
}
