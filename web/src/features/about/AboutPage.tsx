import { BOT_MINUTES, DELIVERY_HOURS, DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { SITE } from '@blockbazaar/domain/site/site';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps, type Step } from '@/ui/Steps.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Guarantee } from './Guarantee.tsx';
import { Story } from './Story.tsx';
import { TrustPoints } from './TrustPoints.tsx';

const DELIVERY_STEPS: readonly Step[] = [
  { title: 'Order Placed', text: 'You pay, and your items are held for you from that moment on.' },
  { title: 'Seller Notified', text: 'The store learns of your order at once, with your in-game name.' },
  { title: 'Items Prepared', text: 'The bot or the seller gets your items ready.' },
  {
    title: `Delivered (Max ${DELIVERY_HOURS_MAX}h)`,
    text: `Instant items come in ${BOT_MINUTES}, everything else within ${DELIVERY_HOURS}.`,
  },
];

export default function AboutPage() {
  useDocumentHead({
    title: 'About Us',
    description: `Who runs ${SITE.name}, how your money and your order are kept safe, how delivery works, and what the ${DELIVERY_HOURS_MAX}-Hour Guarantee means.`,
  });
  useBreadcrumbs({ name: 'About Us', path: '/about' });
  return (
    <Screen>
      <PageHeading title="About Us" text={`${SITE.tagline}: many sellers, one gate.`} />
      <Story />
      <AboutSection id="trust" title="Trust and security">
        <TrustPoints />
      </AboutSection>
      <AboutSection id="delivery" title="How delivery works">
        <Steps steps={DELIVERY_STEPS} />
      </AboutSection>
      <Guarantee />
      <Panels>
        <AboutPanel id="support" title="Support">
          <Typography color="textSecondary">
            Support runs through our Discord community. Open a ticket there, and a person looks after your order; have
            its number at hand. Bought elytra and kits are claimed by ticket, too.
          </Typography>
          <DiscordButton />
        </AboutPanel>
        <AboutPanel id="sell" title="Want a stall of your own?">
          <Typography color="textSecondary">
            Sellers who want to join write to the owner: say what you sell and on which server. Or contact the owner
            through the Discord community.
          </Typography>
          <Ways>
            <Button component={Link} to="/sell" color="primary">
              Apply to sell
            </Button>
            <DiscordButton>Contact the owner</DiscordButton>
          </Ways>
        </AboutPanel>
      </Panels>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({ paddingBlockStart: theme.spacing(5) }));

const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  paddingBlockStart: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
