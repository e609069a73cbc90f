import { element } from '@/ui/primitives/element.ts';
import styles from './CardGrid.module.css';

/**
 * Cards in 1 to 4 columns, the cards of a row equally high. The gap below belongs to the grid,
 * so that grids that follow each other look like one.
 */
export const CardGrid = element('div', styles.cardGrid);
