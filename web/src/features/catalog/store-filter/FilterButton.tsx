import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  /** Left out where the button chooses nothing. */
  selected?: boolean;
  quiet?: boolean;
  /** The id of what it opens, and whether that is open. */
  opens?: { id: string; isOpen: boolean };
  onClick?: () => void;
  children: ReactNode;
}

export function FilterButton({ selected, quiet = false, opens, onClick, children }: FilterButtonProps) {
  return (
    <button
      className={styles.choice}
      type="button"
      aria-pressed={selected}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen === true ? opens.id : undefined}
      data-quiet={quiet}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** One of a few, in the look of the buttons. */
export const FilterSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={styles.choice} />
);
