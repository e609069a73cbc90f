import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { usdText } from '@blockbazaar/domain/money/parse-usd';
import { useState, type ChangeEvent } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { useUnsavedInput } from '@/dashboard/ui/drafts/unsaved-input.ts';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { isPriceText, priceCents, priceError } from './price-text.ts';

const { updated, updateFailed } = MONEY_ADMIN_MESSAGES;

export interface PriceEdit {
  text: string;
  /** The typed price in cents. */
  cents: number;
  error: string | null;
  isChanged: boolean;
  isBusy: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  save: () => Promise<void>;
}

/** The price field of a product. Shows the stored price with live updates until the owner edits it. */
export function useSavePrice({ id, priceCents: storedCents }: MoneyProduct): PriceEdit {
  const { isBusy, run } = useAdminAction();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? usdText(storedCents);
  const cents = priceCents(text);
  const isChanged = typed !== null && cents !== storedCents;
  useUnsavedInput(isChanged);

  return {
    text,
    cents,
    error,
    isChanged,
    isBusy,
    onChange: ({ target: { value, validity } }) => {
      // A number field reports an empty value for invalid input, which must not clear the field.
      if (validity.badInput || !isPriceText(value)) return;
      setTyped(value);
      setError(null);
    },
    save: async () => {
      const wrong = priceError(text);
      setError(wrong);
      if (wrong !== null) return;
      const { outcome } = await run(
        'UPDATE_MONEY_PRODUCT',
        { id, priceCents: cents },
        { done: updated, failed: updateFailed },
      );
      if (outcome === 'succeeded') setTyped(null);
    },
  };
}
