import { clampQuantity, parseQuantity } from '@blockbazaar/domain/cart/quantity';
import { LIMITS } from '@blockbazaar/domain/limits';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useEarlyInput } from './hydration/useEarlyInput.ts';
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

/**
 * Minus, an input, plus. A valid quantity is applied while it is typed, so that prices follow. Other text is corrected
 * on blur or Enter, and Escape restores the quantity from before.
 */
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
  const previous = useRef(value);

  const change = (quantity: number) => {
    if (quantity !== value) onChange(quantity);
  };
  const isValid = (typed: string) => String(parseQuantity(typed, min)) === typed;
  const type = (typed: string) => {
    setDraft(typed);
    if (isValid(typed)) change(parseQuantity(typed, min));
  };
  const commit = () => {
    setDraft(null);
    if (draft !== null && !isValid(draft)) change(parseQuantity(draft, min));
  };
  useEarlyInput(field, String(value), (typed, input) => {
    if (input === document.activeElement) type(typed);
    else change(parseQuantity(typed, min));
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
      change(previous.current);
    }
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    previous.current = value;
    // React may report the focus after the first keystroke on a page of the server.
    if (draft === null) event.target.select();
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
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
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
