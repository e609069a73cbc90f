import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  /** Omitted for a button without a selected state. */
  selected?: boolean;
  quiet?: boolean;
  /** The id of the element that the button opens, and whether it is open. */
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

/** A select element in the style of the filter buttons. */
export const FilterSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={styles.choice} />
);
