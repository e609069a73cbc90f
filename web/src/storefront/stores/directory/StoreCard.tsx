import type { Store } from '@blockbazaar/domain/stores/store';
import { memo, useId } from 'react';
import { Awning } from '@/ui/Awning.ts';
import { CardSurface } from '@/ui/CardSurface.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { StorePicture } from '@/ui/StorePicture.tsx';
import { OfficialBadge } from '../OfficialBadge.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import { Badge, Banner, Body, Description, Name } from './store-card-parts.ts';

/** One store of the directory. */
export const StoreCard = memo(function StoreCard({ store }: { store: Store }) {
  const nameId = useId();
  return (
    <CardSurface aria-labelledby={nameId} data-testid="store-card">
      <Banner>
        <StorePicture link={store.miniBannerUrl} otherLink={store.bannerUrl} official={store.official} />
        <Awning aria-hidden="true" />
        {store.official && (
          <Badge>
            <OfficialBadge />
          </Badge>
        )}
      </Banner>
      <Body>
        <Name id={nameId}>{store.name}</Name>
        <Description>{store.description === '' ? STORE_MESSAGES.noDescription : store.description}</Description>
        <Button
          to={`/stores/${store.slug}`}
          aria-describedby={nameId}
          endIcon={<Icon name="chevronRight" size="small" />}
        >
          {STORE_MESSAGES.visit}
        </Button>
      </Body>
    </CardSurface>
  );
});
