import { clampQuantity, parseQuantity } from '@blockbazaar/domain/cart/quantity';
import { LIMITS } from '@blockbazaar/domain/limits';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useEarlyText } from './hydration/useEarlyText.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './QuantityStepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** The product's minimum order. */
  min: number;
  /** Maximum quantity, if the stock is a limit. */
  stock?: number;
  /** Name of the product: `1x Skeleton Spawner`. */
  label: string;
  onChange: (quantity: number) => void;
  disabled?: boolean;
}

/** Minus, an input, plus. The input is applied on blur or Enter. */
export function QuantityStepper({
  value,
  min,
  stock = LIMITS.quantityMax,
  label,
  onChange,
  disabled = false,
}: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);

  const applyTyped = (typed: string) => {
    setDraft(null);
    const quantity = parseQuantity(typed, min);
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => {
    if (draft !== null) applyTyped(draft);
  };
  useEarlyText(field, String(value), (typed, input) => {
    if (input === document.activeElement) setDraft(typed);
    else applyTyped(typed);
  });
  const step = (by: number) => {
    setDraft(null);
    onChange(clampQuantity(value + by, min));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape') {
      setDraft(null);
    }
  };

  return (
    <fieldset className={styles.frame} aria-label={`Quantity of ${label}`}>
      <button
        className={styles.step}
        type="button"
        aria-label={`Decrease quantity of ${label}`}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        className={styles.field}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        className={styles.step}
        type="button"
        aria-label={`Increase quantity of ${label}`}
        disabled={disabled || value >= Math.min(stock, LIMITS.quantityMax)}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </fieldset>
  );
}
