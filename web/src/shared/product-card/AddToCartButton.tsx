import { OFFLINE_NOTICE_ID, useIsOnline } from '@/ui/online/useIsOnline.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { CATALOG_MESSAGES } from './catalog-messages.ts';

interface AddToCartButtonProps {
  /** The id of the element that names the product. */
  nameId: string;
  /** Whether there is enough of it. */
  buyable: boolean;
  /** Null while the price is not known yet. */
  onAdd: (() => void) | null;
}

/** Into the cart; where that cannot be, why: offline, nobody knows what is left, and what it costs. */
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
