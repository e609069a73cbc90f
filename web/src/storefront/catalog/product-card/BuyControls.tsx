import { clampQuantity } from '@blockbazaar/domain/cart/quantity';
import { memo, useState } from 'react';
import { QuantityStepper } from '@/ui/QuantityStepper.tsx';
import { AddToCartButton } from './AddToCartButton.tsx';
import { Buy } from './card-parts.ts';

interface BuyControlsProps {
  /** ID of the element that names the product. */
  nameId: string;
  name: string;
  minimumQuantity: number;
  /** True if the stock suffices. */
  buyable: boolean;
  /** Receives the quantity; null until the price is loaded. */
  onAdd: ((quantity: number) => void) | null;
}

/** Quantity and the button that adds it to the cart. */
export const BuyControls = memo(function BuyControls({
  nameId,
  name,
  minimumQuantity,
  buyable,
  onAdd,
}: BuyControlsProps) {
  const [chosen, setChosen] = useState(minimumQuantity);
  const quantity = clampQuantity(chosen, minimumQuantity);

  const add = () => {
    onAdd?.(quantity);
    setChosen(minimumQuantity);
  };

  return (
    <Buy>
      <QuantityStepper value={quantity} min={minimumQuantity} label={name} disabled={!buyable} onChange={setChosen} />
      <AddToCartButton nameId={nameId} buyable={buyable} onAdd={onAdd === null ? null : add} />
    </Buy>
  );
});
