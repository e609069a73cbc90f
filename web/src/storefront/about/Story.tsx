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
          Players trade in a hundred places at once, and in every deal you have to trust the other side.
        </Text>
        <Text tone="soft" className={styles.next}>
          {SITE.name} puts all stores in one place. Sellers offer what they farm and build, and we handle the rest: one
          catalog with live stock, one cart across all stores, one payment, one support team.
        </Text>
      </div>
      <img className={styles.scene} src="/art/site/hero.svg" alt="" width="1200" height="700" />
    </section>
  );
}
