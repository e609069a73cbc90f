import { element } from './primitives/element.ts';
import styles from './StallCard.module.css';

/** Shared style of product and store cards. */
export const StallCard = element('article', styles.stallCard);
