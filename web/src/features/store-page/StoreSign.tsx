import type { Store } from '@blockbazaar/domain/catalog/store';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { OfficialBadge } from '@/shared/store-picture/OfficialBadge.tsx';
import { StorePicture } from '@/shared/store-picture/StorePicture.tsx';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { Awning } from '@/ui/Awning.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { Banner, Counter, Sign } from './store-parts.ts';

/** Who the store is. While it loads the sign already hangs there, so that its heading keeps the focus. */
export function StoreSign({ store }: { store: Store | null }) {
  return (
    <Counter aria-busy={store === null}>
      <Banner>
        {store === null ? (
          <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
        ) : (
          <StorePicture link={store.bannerUrl} official={store.official} eager />
        )}
      </Banner>
      <Awning aria-hidden="true" />
      <Sign>
        <div>
          {store?.official === true && <OfficialBadge />}
          <Typography variant="h1" sx={{ mt: store?.official === true ? 1 : 0, overflowWrap: 'anywhere' }}>
            {store?.name ?? STORE_MESSAGES.loading}
          </Typography>
          <Typography
            component="div"
            color="textSecondary"
            sx={{ mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {store === null ? (
              <Skeleton width="30ch" sx={{ maxWidth: '100%' }} />
            ) : (
              store.description || STORE_MESSAGES.noDescription
            )}
          </Typography>
        </div>
        {store !== null && store.discordUrl !== null && (
          <DiscordButton href={store.discordUrl}>{STORE_MESSAGES.joinCommunity}</DiscordButton>
        )}
      </Sign>
    </Counter>
  );
}
