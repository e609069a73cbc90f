import type { ComponentProps } from 'react';
import styles from './FilterRow.module.css';

/** A row that scrolls horizontally on a small screen. */
export const FilterRow = (props: Omit<ComponentProps<'fieldset'>, 'className'>) => (
  <fieldset {...props} className={styles.row} />
);
