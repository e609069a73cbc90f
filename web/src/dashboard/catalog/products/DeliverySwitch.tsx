import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useState } from 'react';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { setDeliveryInstructions } from '../api.ts';
import type { SellerProduct } from './api.ts';

const messages = SELLER_MESSAGES.products;

/**
 * Sets whether buyers of a product read the delivery instructions before they pay. Updates optimistically, and reverts
 * if the save fails.
 */
export function DeliverySwitch({ product: { id, showDeliveryInstructions } }: { product: SellerProduct }) {
  const notify = useEditResult();
  /** The selected value, until the listener reports it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (wanted === showDeliveryInstructions && !isBusy) setWanted(null);

  const set = async (shows: boolean): Promise<void> => {
    setWanted(shows);
    setIsBusy(true);
    const isDone = notify(await setDeliveryInstructions(id, shows), {
      done: messages.deliverySet(shows),
      failed: messages.deliveryFailed,
    });
    if (!isDone) setWanted(null);
    setIsBusy(false);
  };

  return (
    <FormSwitch
      label={messages.delivery}
      checked={wanted ?? showDeliveryInstructions}
      disabled={isBusy}
      onChange={(shows) => void set(shows)}
    />
  );
}
