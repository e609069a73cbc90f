import { element } from './primitives/element.ts';
import styles from './surface-card.module.css';

/** Shared style of product and store cards. */
export const StallCard = element('article', styles.stallCard);
