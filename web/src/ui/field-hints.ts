import styles from './field-hints.module.css';
import { element } from './primitives/element.ts';

/** Error, hint and character count below a field of a shopper's form. */

export const FieldError = element('p', styles.error);
export const FieldHints = element('span', styles.hints);
export const FieldCounter = element('span', styles.counter);
