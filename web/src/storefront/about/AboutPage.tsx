import { BOT_MINUTES, DELIVERY_HOURS, DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { SITE } from '@blockbazaar/domain/site/site';
import type { ReactNode } from 'react';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { Steps, type Step } from '@/ui/Steps.tsx';
import styles from './AboutPage.module.css';
import { TrustPoints } from './TrustPoints.tsx';

const DELIVERY_STEPS: readonly Step[] = [
  { title: 'Order Placed', text: 'You pay, and your items are reserved for you.' },
  { title: 'Seller Notified', text: 'The store receives your order immediately, with your in-game name.' },
  { title: 'Items Prepared', text: 'The bot or the seller gets your items ready.' },
  {
    title: `Delivered (Max ${DELIVERY_HOURS_MAX}h)`,
    text: `Instant items arrive in ${BOT_MINUTES}, everything else within ${DELIVERY_HOURS}.`,
  },
];

export default function AboutPage() {
  useDocumentHead({
    title: 'About Us',
    description: `About ${SITE.name}: our story, the safety of your payments and orders, our delivery process and the ${DELIVERY_HOURS_MAX}-Hour Guarantee.`,
  });
  useBreadcrumbs({ name: 'About Us', path: '/about' });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title="About Us" text={`${SITE.tagline}: many sellers, one cart.`} />
      <Story />
      <AboutSection id="trust" title="Trust and security">
        <TrustPoints />
      </AboutSection>
      <AboutSection id="delivery" title="How delivery works">
        <Steps steps={DELIVERY_STEPS} />
      </AboutSection>
      <Guarantee />
      <div className={styles.panels}>
        <AboutPanel id="support" title="Support">
          <Text tone="soft">
            Support runs through our Discord community. Open a ticket with your order number to get help from a person.
            You also claim bought elytra and kits by ticket.
          </Text>
          <DiscordButton />
        </AboutPanel>
        <AboutPanel id="sell" title="Want your own store?">
          <Text tone="soft">
            To join as a seller, apply to the owner: describe what you sell and on which server. Or contact the owner
            through the Discord community.
          </Text>
          <div className={styles.ways}>
            <Button to="/sell" color="primary">
              Apply to sell
            </Button>
            <DiscordButton>Contact the owner</DiscordButton>
          </div>
        </AboutPanel>
      </div>
    </PageContainer>
  );
}

interface AboutPanelProps {
  /** The fragment identifier of the panel. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A short section that shares its row with another one. */
function AboutPanel({ id, title, children }: AboutPanelProps) {
  return (
    <section className={styles.panel} id={id} aria-labelledby={`${id}-title`}>
      <Text id={`${id}-title`} variant="h2">
        {title}
      </Text>
      {children}
    </section>
  );
}

interface AboutSectionProps {
  /** The fragment identifier of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

function AboutSection({ id, title, children }: AboutSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Text id={`${id}-title`} variant="h2" className={styles.sectionTitle}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** The guarantee that other pages link to. */
function Guarantee() {
  return (
    <section className={styles.guarantee} id="guarantee" aria-labelledby="guarantee-title">
      <span className={styles.hours} aria-hidden="true">
        {DELIVERY_HOURS_MAX}h
      </span>
      <div>
        <Text id="guarantee-title" variant="h2">
          {DELIVERY_HOURS_MAX}-Hour Guarantee
        </Text>
        <Text tone="soft" className={styles.promise}>
          Your order arrives within {DELIVERY_HOURS} at the most. If we miss that, we compensate you: open a ticket with
          your order number.
        </Text>
      </div>
    </section>
  );
}

/** The purpose of the marketplace, with an illustration. */
function Story() {
  return (
    <section className={styles.story} id="story" aria-labelledby="story-title">
      <div>
        <Text id="story-title" variant="h2" className={styles.storyTitle}>
          Our story
        </Text>
        <Text tone="soft">
          Players trade in a hundred places at once, and in every deal you have to trust the other side.
        </Text>
        <Text tone="soft" className={styles.storyNext}>
          {SITE.name} puts all stores in one place. Sellers offer what they farm and build, and we handle the rest: one
          catalog with live stock, one cart across all stores, one payment, one support team.
        </Text>
      </div>
      <img className={styles.scene} src="/art/site/hero.svg" alt="" width="1200" height="700" />
    </section>
  );
}
