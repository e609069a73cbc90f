import type { Ref } from 'react';
import styles from './RatingField.module.css';
import { STAR, STARS } from './star.ts';

interface RatingFieldProps {
  name: string;
  legend: string;
  /** Returns the label for a number of stars. */
  stars: (count: number) => string;
  /** 0 without a choice. */
  value: number;
  onChange: (rating: number) => void;
  onBlur?: () => void;
  /** The first option, which takes the focus. */
  inputRef?: Ref<HTMLInputElement>;
  /** ID of the error text; undefined when the value is valid. */
  errorId?: string | undefined;
}

/** Five clickable stars; for the keyboard, a group of radio buttons. */
export function RatingField({ name, legend, stars, value, onChange, onBlur, inputRef, errorId }: RatingFieldProps) {
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required="true"
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {STARS.map((star) => (
          <label className={styles.choice} key={star} data-filled={star <= value}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              onBlur={onBlur}
              {...(star === STARS[0] && { ref: inputRef })}
            />
            <span className={styles.words}>{stars(star)}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
