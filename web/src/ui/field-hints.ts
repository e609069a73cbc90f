import styles from './field-hints.module.css';
import { element } from './primitives/element.ts';

/** Notes below a field of a shopper's form: error, hint, and text length. */

export const FieldError = element('p', styles.error);
export const FieldHints = element('span', styles.hints);
export const FieldCounter = element('span', styles.counter);
