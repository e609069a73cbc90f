import { DailySpinButton } from '@/storefront/spin/DailySpinButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './Hero.module.css';

/** The opening picture, with links to the catalog and the stores. */
export function Hero() {
  return (
    <section className={styles.square}>
      <img className={styles.scene} src="/art/site/hero.svg" alt="" width="1200" height="700" fetchPriority="high" />
      <PageContainer className={styles.welcome}>
        <Text variant="h1" className={styles.title}>
          Every stall of the night market, one cart
        </Text>
        <Text variant="subtitle1" tone="soft" className={styles.text}>
          Spawners, money, kits and gear from many seller stores, with live stock. Pay by card, PayPal or crypto, and a
          bot delivers your items in the game.
        </Text>
        <div className={styles.ways}>
          <Button to="/stores" color="primary" size="large">
            Explore Stores
          </Button>
          <Button to="/catalog" size="large">
            Browse Products
          </Button>
          <DailySpinButton />
        </div>
      </PageContainer>
    </section>
  );
}
