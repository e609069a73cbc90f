import { MESSAGES } from '@blockbazaar/domain/messages';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { INSTANT_MONEY_LINK } from '@/storefront/catalog/instant-money-link-messages.ts';
import { MONEY_MESSAGES } from '@/storefront/money-products/money-messages.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PageSection } from '@/ui/PageContainer.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './InstantMoney.module.css';

/** A link to the Instant Money page, unless the owner has disabled that page. */
export function InstantMoney() {
  const settings = useSiteSettings();
  if (settings.status === 'ready' && !settings.data.instantMoneyEnabled) return null;
  return (
    <PageSection aria-labelledby="instant-money">
      <div className={styles.band}>
        <img
          className={styles.coins}
          src="/art/products/money-chest.svg"
          alt=""
          width="160"
          height="120"
          loading="lazy"
        />
        <div>
          <Text id="instant-money" variant="h2">
            {MESSAGES.instantMoney.title}
          </Text>
          <Text tone="soft" className={styles.teaser}>
            {MONEY_MESSAGES.teaser}
          </Text>
        </div>
        <Button to="/instant-money" size="large" startIcon={<Icon name="bolt" />}>
          {INSTANT_MONEY_LINK.visit}
        </Button>
      </div>
    </PageSection>
  );
}
