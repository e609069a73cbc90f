import { OFFLINE_NOTICE_ID, useIsOnline } from '@/ui/online/useIsOnline.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { CATALOG_MESSAGES } from './catalog-messages.ts';

interface AddToCartButtonProps {
  /** ID of the element that names the product. */
  nameId: string;
  /** True if the stock suffices. */
  buyable: boolean;
  /** Null until the price is loaded. */
  onAdd: (() => void) | null;
}

/** Adds a product to the cart. Offline it is disabled with a reason, because stock and price are unknown. */
export function AddToCartButton({ nameId, buyable, onAdd }: AddToCartButtonProps) {
  const isOnline = useIsOnline();
  const label = isOnline ? CATALOG_MESSAGES.addToCart : CATALOG_MESSAGES.offline;
  return (
    <Button
      color="primary"
      disabled={!buyable || !isOnline || onAdd === null}
      aria-describedby={isOnline ? nameId : `${nameId} ${OFFLINE_NOTICE_ID}`}
      onClick={() => onAdd?.()}
    >
      {buyable ? label : CATALOG_MESSAGES.outOfStock}
    </Button>
  );
}
