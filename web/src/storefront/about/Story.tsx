import { SITE } from '@blockbazaar/domain/site/site';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './Story.module.css';

/** The purpose of the marketplace, with an illustration. */
export function Story() {
  return (
    <section className={styles.row} id="story" aria-labelledby="story-title">
      <div>
        <Text id="story-title" variant="h2" className={styles.title}>
          Our story
        </Text>
        <Text tone="soft">
          Players sell to players in a hundred places at once, and every deal begins with the question whether the other
          side will keep its word.
        </Text>
        <Text tone="soft" className={styles.next}>
          {SITE.name} puts the stalls on one square. Sellers bring what they farm and build, and the market sees to the
          rest: one catalog with live stock, one cart across all stores, one payment, one place to turn to.
        </Text>
      </div>
      <img className={styles.scene} src="/art/site/hero.svg" alt="" width="1200" height="700" />
    </section>
  );
}
