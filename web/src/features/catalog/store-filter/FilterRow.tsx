import type { ComponentProps } from 'react';
import styles from './FilterRow.module.css';

/** One line that scrolls sideways on a small screen. */
export const FilterRow = (props: Omit<ComponentProps<'fieldset'>, 'className'>) => (
  <fieldset {...props} className={styles.row} />
);
