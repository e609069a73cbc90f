import { DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';
import { organizationData } from '@blockbazaar/domain/site/search-engines/structured-data';
import { SITE } from '@blockbazaar/domain/site/site';
import { Reviews } from '@/storefront/reviews/carousel/Reviews.tsx';
import { useSiteOrigin } from '@/ui/document-head/site-origin.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { useStructuredData } from '@/ui/document-head/useStructuredData.ts';
import { HydrationBoundary } from '@/ui/hydration/HydrationBoundary.tsx';
import { PageSection } from '@/ui/PageContainer.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { Steps, type Step } from '@/ui/Steps.tsx';
import { Hero } from './Hero.tsx';
import { HomeCopy } from './HomeCopy.tsx';
import styles from './HomePage.module.css';
import { InstantMoney } from './InstantMoney.tsx';
import { Invitation } from './Invitation.tsx';
import { ValuePoints } from './ValuePoints.tsx';

/** Created once: a re-render of the page must not force the hydration of its sections. */
const PARTS = [ValuePoints, HowItWorks, InstantMoney, Reviews, Invitation, HomeCopy].map((Part, index) => (
  // oxlint-disable-next-line react/no-array-index-key -- a section has no identity besides its index
  <HydrationBoundary key={index}>
    <Part />
  </HydrationBoundary>
));

export default function HomePage() {
  useDocumentHead({
    title: `${SITE.name}: the night market for block-game servers`,
    description: `Spawners, money, kits and gear from many stores in one cart. Pay by card, PayPal or crypto; a bot delivers, within ${DELIVERY_HOURS} at most.`,
  });
  useStructuredData(organizationData(useSiteOrigin()));
  return (
    <>
      <Hero />
      {PARTS}
    </>
  );
}

const STEPS: readonly Step[] = [
  { title: 'Browse', text: 'Browse the stores or search the whole catalog. Stock and prices are live.' },
  { title: 'Order', text: 'Fill one cart from as many stores as you like, enter your in-game name, and pay.' },
  {
    title: 'Delivered',
    text: 'Be online: a bot teleports to you and hands over your items. The seller delivers some items in person.',
  },
];

function HowItWorks() {
  return (
    <PageSection aria-labelledby="how-it-works">
      <Text id="how-it-works" variant="h2" className={styles.title}>
        How It Works
      </Text>
      <Steps steps={STEPS} />
    </PageSection>
  );
}
