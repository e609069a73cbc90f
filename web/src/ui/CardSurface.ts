import styles from './CardSurface.module.css';
import { element } from './primitives/element.ts';

/** Shared style of product and store cards. */
export const CardSurface = element('article', styles.stallCard);
