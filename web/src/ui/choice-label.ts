import styles from './choice-label.module.css';
import { element } from './primitives/element.ts';

/** Label of one option, around its radio button; highlighted when selected. */
export const ChoiceLabel = element('label', styles.choice);
