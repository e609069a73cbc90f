import { element } from '@/ui/primitives/element.ts';
import styles from './choice-label.module.css';

/** One of several that can be chosen, around its radio button: lit while it is. */
export const ChoiceLabel = element('label', styles.choice);
