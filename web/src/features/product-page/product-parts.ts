import { element } from '@/ui/primitives/element.ts';
import styles from './product-parts.module.css';

export const Columns = element('div', styles.columns);
export const Frame = element('div', styles.frame);
export const Facts = element('article', styles.facts);

/** The whole text, as its seller broke the lines. */
export const Whole = element('p', styles.whole);

/** The large picture: as wide as its column, whatever shape the picture has. */
export const Stage = element('div', styles.stage);

/** What a bundle is made of. */
export const Parts = element('ul', styles.parts);

/** What a shopper chooses from. */
export const Options = element('fieldset', styles.options);
