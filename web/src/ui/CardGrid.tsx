import styles from './CardGrid.module.css';
import { element } from './primitives/element.ts';

/**
 * Cards in 1 to 4 columns, with equal heights in a row. The bottom gap belongs to the grid, so that consecutive grids
 * look like one.
 */
export const CardGrid = element('div', styles.cardGrid);
