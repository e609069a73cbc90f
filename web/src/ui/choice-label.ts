import { element } from '@/ui/primitives/element.ts';
import styles from './choice-label.module.css';

/** Label of one option, around its radio button; highlighted when selected. */
export const ChoiceLabel = element('label', styles.choice);
