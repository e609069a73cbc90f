import { element } from '@/ui/primitives/element.ts';
import styles from './surface-card.module.css';

/** What the cards of products and stores have in common. */
export const StallCard = element('article', styles.stallCard);
