import { element } from '@/ui/primitives/element.ts';
import styles from './product-parts.module.css';

export const Columns = element('div', styles.columns);
export const Frame = element('div', styles.frame);
export const Facts = element('article', styles.facts);

/** The full description, with the seller's line breaks. */
export const Description = element('p', styles.whole);

/** The large picture, as wide as its column in any aspect ratio. */
export const Stage = element('div', styles.stage);

/** The parts of a bundle. */
export const Parts = element('ul', styles.parts);

/** The variants to choose from. */
export const Options = element('fieldset', styles.options);
