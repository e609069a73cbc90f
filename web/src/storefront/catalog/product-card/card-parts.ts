import { element } from '@/ui/primitives/element.ts';
import styles from './card-parts.module.css';

export const Picture = element('div', styles.picture);

export const Body = element('div', styles.body);

export const Name = element('h3', styles.name);

/** Always two lines high: cards with similar heights do not shift when they replace their skeletons. */
export const Description = element('p', styles.description);

export const Offer = element('div', styles.offer);

/** Above the name: the store and the minimum order. */
export const Terms = element('div', styles.terms);

export const MinimumOrder = element('span', styles.minimumOrder);

export const Buy = element('div', styles.buy);
