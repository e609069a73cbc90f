import type { Store } from '@blockbazaar/domain/stores/store';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

/** A link to all products of the store, or to the catalog while the store is unknown. */
export function StoreLink({ store }: { store: Store | null }) {
  return (
    <Button
      to={store === null ? '/catalog' : `/stores/${store.slug}`}
      variant="text"
      startIcon={<Icon name="arrowLeft" />}
    >
      {store === null ? PRODUCT_PAGE_MESSAGES.browse : store.name}
    </Button>
  );
}
