import { DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { SITE } from '@blockbazaar/domain/site/site';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

/** Site footer: the marketplace's promises and secondary navigation. */
export function Footer() {
  return (
    <footer className={styles.ground}>
      <div className={styles.lanterns} aria-hidden="true" />
      <PageContainer className={styles.columns}>
        <div>
          <Logo />
          <Text variant="body2" tone="soft" className={styles.promise}>
            {SITE.tagline}. Many stores, one cart, delivery by bot.
          </Text>
        </div>
        <nav aria-label="Footer">
          <h2 className={styles.heading}>Marketplace</h2>
          <ul className={styles.list}>
            <FooterLink to="/stores">Stores</FooterLink>
            <FooterLink to="/catalog">Catalog</FooterLink>
            <FooterLink to="/about">About Us</FooterLink>
            <FooterLink to="/sell">Sell here</FooterLink>
          </ul>
        </nav>
        <nav aria-label="Community">
          <h2 className={styles.heading}>Community</h2>
          <ul className={styles.list}>
            <FooterLink to="/reviews">Reviews</FooterLink>
            <FooterLink to="/free-money">Free Money</FooterLink>
            <li>
              <TextLink className={styles.way} href={SITE.discordInviteUrl} target="_blank" rel="noopener noreferrer">
                Support on Discord <Icon name="external" size="small" />
              </TextLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Promises</h2>
          <ul className={styles.list}>
            <FooterLink to="/about#guarantee">{`${DELIVERY_HOURS_MAX}-Hour Guarantee`}</FooterLink>
            <FooterLink to="/about#trust">Trust and security</FooterLink>
          </ul>
        </div>
      </PageContainer>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <TextLink className={styles.way} to={to}>
        {children}
      </TextLink>
    </li>
  );
}
