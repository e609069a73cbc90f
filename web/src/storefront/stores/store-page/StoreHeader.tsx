import type { Store } from '@blockbazaar/domain/stores/store';
import { Awning } from '@/ui/Awning.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { element } from '@/ui/primitives/element.ts';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { StorePicture } from '@/ui/StorePicture.tsx';
import { OfficialBadge } from '../OfficialBadge.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import styles from './StoreHeader.module.css';

/** The header of a store. Rendered while loading, too, so that the heading retains the focus. */
export function StoreHeader({ store }: { store: Store | null }) {
  return (
    <Counter aria-busy={store === null}>
      <Banner>
        {store === null ? (
          <Skeleton variant="picture" />
        ) : (
          <StorePicture link={store.bannerUrl} official={store.official} eager />
        )}
      </Banner>
      <Awning aria-hidden="true" />
      <Sign>
        <div>
          {store?.official === true && <OfficialBadge />}
          <Text variant="h1" className={styles.name}>
            {store?.name ?? STORE_MESSAGES.loading}
          </Text>
          <Text as="div" tone="soft" className={styles.description}>
            {store === null ? <Skeleton className={styles.line} /> : store.description || STORE_MESSAGES.noDescription}
          </Text>
        </div>
        {store !== null && store.discordUrl !== null && (
          <DiscordButton href={store.discordUrl}>{STORE_MESSAGES.joinCommunity}</DiscordButton>
        )}
      </Sign>
    </Counter>
  );
}

const Counter = element('div', styles.counter);

/** Takes no space without a picture. */
const Banner = element('div', styles.banner);

const Sign = element('div', styles.sign);
