import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  /** Left out where the button chooses nothing. */
  selected?: boolean;
  quiet?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function FilterButton({ selected, quiet = false, onClick, children }: FilterButtonProps) {
  return (
    <button className={styles.choice} type="button" aria-pressed={selected} data-quiet={quiet} onClick={onClick}>
      {children}
    </button>
  );
}

/** One of a few, in the look of the buttons. */
export const FilterSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={styles.choice} />
);
