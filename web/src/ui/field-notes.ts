import { element } from '@/ui/primitives/element.ts';
import styles from './field-notes.module.css';

/** What stands below a field of a shopper's form: what is wrong, a hint, and how long a text is. */

export const FieldError = element('p', styles.error);
export const FieldHints = element('span', styles.hints);
export const FieldCounter = element('span', styles.counter);
