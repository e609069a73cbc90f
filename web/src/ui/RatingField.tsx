import type { Ref } from 'react';
import styles from './RatingField.module.css';
import { STAR, STARS } from './star.ts';

interface RatingFieldProps {
  name: string;
  legend: string;
  /** What so many stars are called. */
  stars: (count: number) => string;
  /** 0: none is chosen yet. */
  value: number;
  onChange: (rating: number) => void;
  onBlur?: () => void;
  /** The first of the choices, which takes the focus. */
  inputRef?: Ref<HTMLInputElement>;
  /** The id of the error text; undefined when the value is valid. */
  errorId?: string | undefined;
}

/** Five stars to click on; by keyboard it is a group of radio buttons. */
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
